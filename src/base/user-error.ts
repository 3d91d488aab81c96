/** Something a person can fix: what happened and what to do. Everything else that is thrown is a bug. */
export class UserError extends Error {
  readonly remedy: string;

  constructor(what: string, remedy: string) {
    super(what);
    this.name = 'UserError';
    this.remedy = remedy;
  }
}
