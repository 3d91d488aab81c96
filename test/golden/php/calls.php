<?php
namespace App;

class Calls extends Base {
  private Store $store;

  public function run(Post $p, array $all): void {
    $u = new User('a', name: 'b');
    $u->save(1, 2)->then(fn(User $z) => $z->go());
    self::make(1);
    static::make(2);
    parent::run($p, $all);
    Calls::LIMIT;
    self::$shared->put('x');
    $this->store->put($u);
    helper($u, ...$all);
    \strlen('x');
    Sub\helper();
    namespace\foo();
    foreach ($all as $k => $item) { $item->go($k); }
    foreach ($this->rows() as [$a, $b]) { $b->go($a); }
    [$c, $d] = $this->pair();
    ['key' => $e] = $this->map();
    $u?->name()?->trim();
    if ($u instanceof Post) { $u->publish(); }
    try { throw new Problem("x"); } catch (Problem|Other $error) { $error->show(); }
    $m = match (true) { $u->ok() => new Post(), default => new User() };
    $m->save();
    $o = new class($p) extends Base { public function z() { $this->z(); } };
    $y = $this->a() ?: $this->b();
    ($u ?? $p)->either();
    $g = $this->go(...);
    $f = fn() => 1;
    $f();
    $name = "hi {$u->name()}";
    $cls = User::class;
    new $cls();
    echo LIMIT;
  }
}
