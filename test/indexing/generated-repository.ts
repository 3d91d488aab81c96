/** A repository large enough that indexing it takes a moment: modules that import, extend and call each other. */
import type { Files } from './random-editor.ts';

const MODULES = 80;

/** Two versions differ in a few files: names, bodies, files that come and go. */
export function generateRepository(version: 0 | 1): Files {
  const files: Files = new Map([['package.json', '{ "name": "generated" }\n']]);
  for (let at = 0; at < MODULES; at++) {
    if (at % 17 === version) continue;
    const isOther = version === 1 && at % 10 === 3;
    files.set(`src/module-${at}.ts`, typescriptModule(at, isOther ? 'renamed' : 'run'));
    if (at % 3 === 0) files.set(`lib/module_${at}.py`, pythonModule(at, isOther ? 'renamed' : 'run'));
  }
  return files;
}

function typescriptModule(at: number, name: string): string {
  const others = [1, 7, 31].map((step) => (at + step) % MODULES);
  const imports = others.map((other) => `import { Thing${other}, run as run${other} } from './module-${other}.ts';`);
  const calls = others.map((other) => `    run${other}(new Thing${other}().first());`);
  const methods = Array.from(
    { length: 12 },
    (_, row) => `  step${row}(count: number) {\n    return this.step${(row + 1) % 12}(count - 1);\n  }\n`,
  );
  const heading = `export class Thing${at} extends Thing${others[0]} {`;
  return `${imports.join('\n')}\n\n${heading}\n  first() {\n${calls.join('\n')}\n    return this.step0(1);\n  }\n\n${methods.join('\n')}}\n\nexport function ${name}(value: number) {\n  return new Thing${at}().step3(value);\n}\n`;
}

function pythonModule(at: number, name: string): string {
  const other = (at + 3) % MODULES;
  const body = Array.from(
    { length: 10 },
    (_, row) => `    def step${row}(self, count):\n        return self.step${(row + 1) % 10}(count)\n`,
  );
  return `from lib.module_${other} import Thing${other}\n\n\nclass Thing${at}(Thing${other}):\n${body.join('\n')}\n\ndef ${name}(value):\n    return Thing${at}().step1(value)\n`;
}
