/** A call of a method may run what overrides it, unless it says that it means just that one. By language. */
import { beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../src/engine/engine.ts';
import { openRepository, shareRepository } from '../engine/repository.ts';

/** In each: `Up.go` calls what it overrides, `Wrap.go` passes the call on to another, and `Other.go` is one more. */
const SOURCES: Readonly<Record<string, string>> = {
  'a.ts': `class Base { go() {} }
class Up extends Base { go() { super.go(); } }
class Wrap extends Base { inner: Base; go() { this.inner.go(); } }
class Other extends Base { go() {} }
class Made { run() { new Base().go(); const base = new Base(); base.go(); } }
class Plain extends Base { own() { this.go(); } }
class Below extends Plain { go() {} }
class Uses { run(plain: Plain) { plain.go(); } }`,
  'a.py': `class Base:
    def go(self): pass
class Up(Base):
    def go(self): super().go()
class Named(Base):
    def go(self): Base.go(self)
class Wrap(Base):
    def __init__(self, inner: Base): self.inner = inner
    def go(self): self.inner.go()
class Other(Base):
    def go(self): pass
shared = Base()
class Made:
    def run(self):
        Base().go()
        shared.go()
class Plain(Base):
    def own(self): self.go()
class Below(Plain):
    def go(self): pass
class Uses:
    def run(self, plain: Plain): plain.go()
class Left:
    def go(self): pass
    def only(self): pass
class Both(Left, Other):
    def go(self): super().go()
class Side(Base): pass
class Over(Base):
    def go(self): pass
class Round(Side, Over):
    def go(self): super().go()`,
  'A.java': `class Base { void go() {} }
class Up extends Base { void go() { super.go(); } void twice() { super.go(); } }
class Wrap extends Base { Base inner; void go() { inner.go(); } }
class Other extends Base { void go() {} }
class Made { void run() { new Base().go(); var base = new Base(); base.go(); } }
class Plain extends Base { void own() { go(); } }
class Below extends Plain { void go() {} }
class Uses { void run(Plain plain) { plain.go(); } }`,
  'a.kt': `open class Base { open fun go() {}
}
class Up : Base() { override fun go() { super.go() }
}
class Wrap(val inner: Base) : Base() { override fun go() { inner.go() }
}
class Other : Base() { override fun go() {}
}
val shared = Base()
class Made { fun run() { Base().go(); val base = Base(); base.go(); shared.go() }
}
class Kept(val base: Base) { fun run() { base.go() }
}
open class Plain : Base() { fun own() { go() }
}
class Below : Plain() { override fun go() {}
}
class Uses { fun run(plain: Plain) { plain.go() }
}`,
  'a.php': `<?php
class Base { function go() {} }
class Up extends Base { function go() { parent::go(); } }
class Wrap extends Base { private Base $inner; function go() { $this->inner->go(); } }
class Other extends Base { function go() {} }
class Plain extends Base { function own() { $this->go(); } }
class Below extends Plain { function go() {} }
class Uses { function run(Plain $plain) { $plain->go(); } }`,
  'a.rb': `class Base
  def go; end
end
class Up < Base
  def go
    super
  end
end
class Other < Base
  def go; end
end`,
  'a.cpp': `class Base { public: virtual void go() {} };
class Up : public Base { public: void go() override { Base::go(); } };
class Wrap : public Base { Base* inner; public: void go() override { inner->go(); } };
class Other : public Base { public: void go() override {} };
class Plain : public Base { public: void own() { go(); } };
class Below : public Plain { public: void go() override {} };
class Uses { public: void run(Plain* plain) { plain->go(); } };`,
  'A.cs': `class Base { public virtual void Go() {} }
class Up : Base { public override void Go() { base.Go(); } }
class Wrap : Base { Base inner; public override void Go() { inner.Go(); } }
class Other : Base { public override void Go() {} }
class Plain : Base { public void Own() { Go(); } }
class Below : Plain { public override void Go() {} }
class Uses { public void Run(Plain plain) { plain.Go(); } }`,
};

const LANGUAGES = Object.keys(SOURCES);
const engines = new Map<string, Engine>();
beforeAll(async () => {
  for (const [file, source] of Object.entries(SOURCES)) {
    engines.set(file, (await shareRepository({ [file]: source })).engine);
  }
});

async function callees(file: string, symbol: string): Promise<string[]> {
  const name = file.endsWith('.cs') ? symbol.replace(/\.\w/, (member) => member.toUpperCase()) : symbol;
  const { calls } = await (engines.get(file) as Engine).callees(name, {});
  return calls.map(({ node }) => node.qualifiedName.toLowerCase()).sort();
}

test.each(LANGUAGES)('%s: a call of the one above means just that', async (file) => {
  expect(await callees(file, 'Up.go')).toEqual(['base.go']);
});

test.each([
  ['A.java', 'Up.twice'],
  ['a.py', 'Named.go'],
])('%s: so does %s', async (file, symbol) => {
  expect(await callees(file, symbol)).toEqual(['base.go']);
});

test.each(LANGUAGES.filter((file) => file !== 'a.rb'))(
  '%s: a call of the same method of another may run any',
  async (file) => {
    expect(await callees(file, 'Wrap.go')).toEqual(expect.arrayContaining(['base.go', 'other.go', 'up.go']));
  },
);

test.each(['a.ts', 'a.py', 'A.java', 'a.kt'])('%s: what was made there and then is of no class below', async (file) => {
  const made = await callees(file, 'Made.run');
  expect(made.filter((name) => name.endsWith('.go'))).toEqual(['base.go']);
});

test('what was made elsewhere may be of any', async () => {
  expect(await callees('a.kt', 'Kept.run')).toEqual(expect.arrayContaining(['base.go', 'other.go', 'up.go']));
});

test.each(LANGUAGES.filter((file) => file !== 'a.rb'))(
  '%s: what a type inherits its siblings do not override',
  async (file) => {
    expect(await callees(file, 'Uses.run')).toEqual(['base.go', 'below.go']);
    expect(await callees(file, 'Plain.own')).toEqual(['base.go', 'below.go']);
  },
);

test('who calls an override leaves out calls on siblings of its type', async () => {
  const { calls } = await (engines.get('a.ts') as Engine).callers('Other.go', {});
  expect(calls.map(({ node }) => node.qualifiedName)).not.toContain('Uses.run');
  expect(calls.map(({ node }) => node.qualifiedName)).toContain('Wrap.go');
});

test('of several bases the first is next, unless it only inherits what another one overrides', async () => {
  expect(await callees('a.py', 'Both.go')).toEqual(['left.go']);
  expect(await callees('a.py', 'Round.go')).toEqual(['over.go']);
});

/** `Uses` calls on `Derived` what that inherits from `Base`; `Leaf` is below it, `Other` beside it. */
const IN_PARTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'C#, an override in another part of its class': {
    'Base.cs': 'public class Base { public virtual void Foo() {} }\npublic class Derived : Base {}',
    'a.cs': 'public partial class Leaf : Derived {}',
    'b.cs': 'public partial class Leaf { public override void Foo() {} }',
    'Other.cs': 'public class Other : Base { public override void Foo() {} }',
    'Uses.cs': 'public class Uses { public void Run(Derived d) { d.Foo(); } }',
  },
  'C#, a call in another part of the class that it is made on': {
    'Base.cs': 'public class Base { public virtual void Foo() {} }\npublic partial class Derived : Base {}',
    'a.cs': 'public class Leaf : Derived { public override void Foo() {} }',
    'Uses.cs': 'public partial class Derived : Base { public void Run() { Foo(); } }',
  },
  'Ruby, an override in a class that is opened again': {
    'base.rb': 'class Base\n  def foo; end\nend\nclass Derived < Base\n  def run\n    self.foo\n  end\nend\n',
    'a.rb': 'class Leaf < Derived\nend\n',
    'b.rb': 'class Leaf\n  def foo; end\nend\n',
    'other.rb': 'class Other < Base\n  def foo; end\nend\n',
  },
};

test.each(Object.entries(IN_PARTS))('%s', async (_, files) => {
  const { engine } = await openRepository(files);
  const isRuby = 'a.rb' in files;
  const { calls } = await engine.callees(isRuby ? 'Derived.run' : 'Run', {});
  const called = calls.map(({ node }) => node.qualifiedName.toLowerCase()).sort();
  expect(called).toEqual(['base.foo', 'leaf.foo']);
});

const LENT = `interface Sink { fun put() }
class Disk : Sink { override fun put() {} }
open class Log(sink: Sink) : Sink by sink
class Below(sink: Sink) : Log(sink)
object Shared : Sink by Disk()
abstract class Part : Sink
class Full : Part() { override fun put() {} }
class Uses {
  fun declared(log: Below) { log.put() }
  fun made() { Log(Disk()).put() }
  fun shared() { Shared.put() }
  fun inPlace() { val sink = object : Sink by Disk() {}; sink.put() }
  fun part(part: Part) { part.put() }
}`;

test.each(['declared', 'made', 'shared', 'inPlace'])('what another object has may be of any type: %s', async (use) => {
  const { engine } = await shareRepository({ 'a.kt': LENT });
  const { calls } = await engine.callees(`Uses.${use}`, {});
  const called = calls.map(({ node }) => node.qualifiedName).filter((name) => name.endsWith('.put'));
  expect(called.sort()).toEqual(['Disk.put', 'Full.put', 'Sink.put']);
});

test('what is inherited of an interface without code stays in its type', async () => {
  const { engine } = await shareRepository({ 'a.kt': LENT });
  const { calls } = await engine.callees('Uses.part', {});
  expect(calls.map(({ node }) => node.qualifiedName).sort()).toEqual(['Full.put', 'Sink.put']);
});

const UNSAID: Readonly<Record<string, string>> = {
  'a.ts': `interface Disposable { dispose(): void }
interface Widget extends Disposable { draw(): void }
class Button implements Disposable { draw() {} dispose() {} }
class Uses { run(w: Widget) { w.dispose(); } all() { this.run(new Button()); } }`,
  'a.py': `from typing import Protocol
class Disposable(Protocol):
    def dispose(self) -> None: ...
class Widget(Disposable, Protocol):
    def draw(self) -> None: ...
class Button(Disposable):
    def draw(self) -> None: pass
    def dispose(self) -> None: pass
class Uses:
    def run(self, w: Widget): w.dispose()
    def all(self): self.run(Button())`,
};

test.each(Object.entries(UNSAID))('%s: what has the members of an interface may be one', async (file, source) => {
  const { engine } = await openRepository({ [file]: source });
  const { calls } = await engine.callees('Uses.run', {});
  expect(calls.map(({ node }) => node.qualifiedName).sort()).toEqual(['Button.dispose', 'Disposable.dispose']);
});

test('what runs for a method that an interface has from a library is said to be one that may run', async () => {
  const source = `package a

import "io"

type Sink interface {
	io.Closer
	ID() string
}

type File struct{}

func (f *File) Close() error { return nil }
func (f *File) ID() string   { return "" }

func Use(s Sink) { s.Close() }
`;
  const { engine } = await openRepository({ 'a.go': source });
  const { calls } = await engine.callees('Use', {});
  expect(calls.map(({ node, provenance }) => `${provenance} ${node.qualifiedName}`)).toEqual(['dispatch File.Close']);
});
