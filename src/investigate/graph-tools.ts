/** Questions to the graph of the target, each answered in text. */
export interface GraphTools {
  readonly explore: (question: string) => Promise<string>;
  readonly callers: (symbol: string) => Promise<string>;
  readonly search: (words: string) => Promise<string>;
}
