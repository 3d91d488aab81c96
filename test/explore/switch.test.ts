/** The switch changes answers only where it makes them smaller: with no family off the spine both are the same bytes. */
import { beforeAll, expect, test } from 'vitest';
import { ExploreView } from '../../src/contract/explore.ts';
import type { Engine } from '../../src/engine/engine.ts';
import { openAt, shareRepository } from '../engine/repository.ts';

/** A machine with one short method that is called and many others that are not: its signatures are longer than that method. */
function machine(name: string): string {
  const others = Array.from({ length: 40 }, (_, at) => `  setting${at}(): number {\n    return ${at};\n  }\n`);
  return `import type { Machine } from './machine.ts';

export class ${name} implements Machine {
  start(): void {
    this.setting1();
  }

${others.join('\n')}}
`;
}

const FILES = {
  'machines/machine.ts': 'export interface Machine {\n  start(): void;\n}\n',
  'machines/drill.ts': machine('Drill'),
  'machines/lathe.ts': machine('Lathe'),
  'machines/saw.ts': machine('Saw'),
  'machines/shift.ts': `import type { Machine } from './machine.ts';

export function beginShift(machine: Machine): void {
  startMachine(machine);
}

function startMachine(machine: Machine): void {
  machine.start();
}
`,
  // A canvas: state is set, so it renders again.
  'canvas/app.tsx': `import { Component } from 'react';
import { drawScene } from './scene.ts';

export class Board extends Component {
  moveShape(x: number): void {
    this.setState({ x });
  }

  render() {
    drawScene(this.state);
    return null;
  }
}
`,
  'canvas/scene.ts': `export function drawScene(state: unknown): void {
  paintShapes(state);
}

function paintShapes(state: unknown): void {
  console.log(state);
}
`,
  // A scheduler: a task is put into a queue and taken out elsewhere.
  'tasks/pool.rs': `use std::collections::VecDeque;

pub struct Pool {
    queue: VecDeque<u32>,
}

impl Pool {
    pub fn submit_task(&mut self, task: u32) {
        self.queue.push_back(task);
    }

    pub fn run_worker(&mut self) {
        while let Some(task) = self.queue.pop_front() {
            finish_task(task);
        }
    }
}

fn finish_task(task: u32) {
    println!("{}", task);
}
`,
  // A query: built by one method, run by another when it is looped over.
  'orm/query.py': `class Query:
    def narrow(self, text):
        return self

    def __iter__(self):
        return iter(run_statement(self))


def run_statement(query):
    return []


def list_rows(query: Query):
    for row in query.narrow("x"):
        print(row)
`,
  // A service that a container hands out.
  'service/runner.ts': `import { Container } from './container.ts';

export class StepRunner {
  runStep(name: string): void {
    console.log(name);
  }
}

export class PlanRunner {
  runPlan(names: string[]): void {
    for (const name of names) Container.get(StepRunner).runStep(name);
  }
}
`,
  'service/container.ts': `export class Container {
  static get<T>(type: new () => T): T {
    return new type();
  }
}
`,
};

let on: Engine;
let off: Engine;
beforeAll(async () => {
  const shared = await shareRepository(FILES);
  on = shared.engine;
  off = openAt(shared.root, { environment: { FATHOM_ADAPTIVE_EXPLORE: '0' } }).engine;
});

test.each([
  [
    'implementations shorter than their signatures',
    'beginShift Drill.start',
    ['beginShift', 'startMachine', 'Drill.start'],
  ],
  ['a state that renders again', 'Board.moveShape paintShapes', ['Board.moveShape', 'Board.render', 'drawScene']],
  ['a queue', 'Pool.submit_task finish_task', ['Pool.submit_task', 'Pool.run_worker', 'finish_task']],
  ['a method that the language calls', 'list_rows run_statement', ['list_rows', 'Query.__iter__', 'run_statement']],
  ['an instance of a container', 'PlanRunner.runPlan StepRunner.runStep', ['PlanRunner.runPlan', 'StepRunner.runStep']],
])('%s: no skeleton, and the same bytes either way', async (_, question, flow) => {
  const [one, other] = await Promise.all(
    [on.explore(question), off.explore(question)].map(async (view) => ExploreView.parse(await view)),
  );
  expect(one?.pathNodeIds.map((id) => id.split('#')[1])).toEqual(expect.arrayContaining(flow));
  expect(one?.skeletons).toEqual([]);
  expect(one?.text).toBe(other?.text);
});
