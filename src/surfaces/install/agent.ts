/** What has to be known of a coding agent to wire a server into it. */

export interface Machine {
  readonly home: string;
  readonly platform: NodeJS.Platform;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** How to start the server. */
export interface ServerCommand {
  readonly command: string;
  readonly args: readonly string[];
}

export interface Agent {
  /** As it is written on the command line. */
  readonly id: string;
  readonly name: string;
  /** Its user configuration: the first of these that exists, else the first. */
  readonly files: (machine: Machine) => readonly string[];
  /** Any of these says that it is installed. */
  readonly signs: (machine: Machine) => readonly string[];
  readonly format: 'json' | 'toml';
  /** Where the file lists servers: the first of these that it has, else the last. */
  readonly containers: readonly (readonly string[])[];
  readonly toEntry: (command: ServerCommand) => Readonly<Record<string, unknown>>;
}

/** Where an entry stands: the keys to the list of servers, and its name in it. */
export interface Place {
  readonly container: readonly string[];
  readonly name: string;
}

/** The entry that most agents agree on. */
export function plainEntry({ command, args }: ServerCommand): Readonly<Record<string, unknown>> {
  return { command, args };
}
