/** A small repository with a chain of interchangeable interceptors, a service with one implementation, and plain steps. */
import type { Tree } from '../support/temp-tree.ts';

/** Enough lines that showing them or not makes a difference. */
function body(word: string, lines = 60): string {
  return Array.from({ length: lines }, (_, at) => `    const ${word}${at} = ${at};`).join('\n');
}

function interceptor(name: string): string {
  return `import type { Chain, Interceptor } from '../chain.ts';
import { logged } from '../logged.ts';

export class ${name} implements Interceptor {
  @logged('${name.toLowerCase()}')
  intercept(chain: Chain, request: string): string {
${body(name.toLowerCase())}
    return chain.proceed(request + '${name}');
  }

  private prepare${name}(): void {
${body('prepared')}
  }
}
`;
}

function shape(name: string): string {
  return `import type { Shape } from '../shape.ts';

export class ${name} implements Shape {
  area(): number {
${body(name.toLowerCase())}
    return 1;
  }
}
`;
}

/** Implementations that nothing calls. */
const SHAPES = ['Circle', 'Square', 'Triangle'] as const;
export const INTERCEPTORS = ['Bridge', 'Cache', 'Connect', 'Retry'] as const;

export const CHAIN: Tree = {
  'src/call.ts': `import { Chain } from './chain.ts';
import { Bridge } from './interceptors/bridge.ts';

export class Call {
  execute(request: string): string {
    return this.responseWithChain(request);
  }

  responseWithChain(request: string): string {
    const chain = new Chain([new Bridge()], 0);
    return chain.proceed(request);
  }
}
`,
  'src/chain.ts': `export interface Interceptor {
  intercept(chain: Chain, request: string): string;
}

export class Chain {
  constructor(private readonly interceptors: Interceptor[], private readonly index: number) {}

  proceed(request: string): string {
    const next: Interceptor = this.interceptors[this.index];
    if (next !== undefined) {
      return next.intercept(new Chain(this.interceptors, this.index + 1), request);
    }
    return request;
  }
}
`,
  'src/logged.ts': 'export function logged(name: string) {\n  return (target: unknown) => target;\n}\n',
  ...Object.fromEntries(INTERCEPTORS.map((name) => [`src/interceptors/${name.toLowerCase()}.ts`, interceptor(name)])),
  'src/shape.ts': 'export interface Shape {\n  area(): number;\n}\n',
  ...Object.fromEntries(SHAPES.map((name) => [`src/shapes/${name.toLowerCase()}.ts`, shape(name)])),
  'src/service.ts': `export interface Mailer {
  deliver(text: string): void;
}
`,
  'src/smtp.ts': `import type { Mailer } from './service.ts';

export class SmtpMailer implements Mailer {
  deliver(text: string): void {
${body('mail')}
  }
}
`,
  'src/send.ts': `import type { Mailer } from './service.ts';

export function sendLetter(mailer: Mailer, text: string): void {
${body('letter')}
  mailer.deliver(text);
}
`,
  'src/order.ts': `export class Order {
  private readonly lines: string[] = [];

  addLine(line: string): Order {
    this.lines.push(line);
    return this;
  }

  submit(): void {
    shipOrder(this.lines);
  }
}

function shipOrder(lines: string[]): void {
${body('shipped')}
}
`,
  'src/steps.ts': `import { mixColours } from './mix.ts';

export function paintWall(): void {
${body('wall')}
  mixColours();
}
`,
  'src/mix.ts': `import { pourPaint } from './pour.ts';

export function mixColours(): void {
${body('mixed')}
  pourPaint();
}
`,
  'src/pour.ts': `export function pourPaint(): void {
${body('poured')}
}
`,
};
