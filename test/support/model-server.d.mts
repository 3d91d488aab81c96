/** What a script is asked and may answer. */

export interface ModelServerRequest {
  readonly format: 'anthropic' | 'chat' | 'responses' | 'google' | 'bedrock';
  readonly url: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The body as it came over the wire. */
  readonly raw: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly model: string;
  readonly isStreaming: boolean;
  readonly maxTokens: number | undefined;
  readonly system: string;
  readonly turns: readonly { readonly role: 'user' | 'assistant' | 'tool'; readonly text: string }[];
  readonly tools: readonly { readonly name: string; readonly description: string; readonly schema: unknown }[];
  /** The last thing the user said. */
  readonly prompt: string;
  /** How many requests came before. */
  readonly index: number;
  readonly inputTokens: number;
}

export interface ModelServerUsage {
  readonly input: number;
  readonly output: number;
  readonly cacheRead: number;
  readonly cacheWrite: number;
}

export interface ModelServerReply {
  readonly text?: string;
  readonly toolCalls?: readonly {
    readonly name: string;
    readonly input?: unknown;
    /** Arguments to the letter, valid or not. */
    readonly json?: string;
    readonly id?: string;
  }[];
  readonly stop?: 'stop' | 'length' | 'tool-calls' | 'refusal';
  readonly usage?: Partial<ModelServerUsage>;
  /** An HTTP failure, with its message. */
  readonly status?: number;
  readonly error?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly pings?: boolean;
  /** Milliseconds before anything is sent, and before each piece. */
  readonly delay?: number;
  readonly pieceDelay?: number;
  /** How many pieces the text is sent in. */
  readonly pieces?: number;
  /** After so many pieces: the connection breaks, ends without a stop message, says nothing more, or sends an error. */
  readonly cutAfter?: number;
  readonly endAfter?: number;
  readonly silentAfter?: number;
  readonly errorAfter?: number;
}

export type ModelServerScript = (request: ModelServerRequest) => ModelServerReply | Promise<ModelServerReply>;

export interface ModelServer {
  /** Ends with `/v1`. */
  readonly url: string;
  readonly requests: readonly {
    readonly request: ModelServerRequest;
    /** What was sent of the answer. */
    readonly sent: string;
    /** The other side closed the connection. */
    readonly isOver: boolean;
    readonly usage: ModelServerUsage | undefined;
  }[];
  close(): Promise<void>;
}

export function startModelServer(script: ModelServerScript, options?: { readonly port?: number }): Promise<ModelServer>;
