/** What a route answers. */
export interface Reply {
  readonly status: number;
  readonly type: string;
  readonly body: string;
  /** Marks the one script of a page that may run. */
  readonly nonce?: string;
}
