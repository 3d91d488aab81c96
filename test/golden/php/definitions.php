<?php
declare(strict_types=1);

namespace App\Http;

/** A controller. */
#[Route('/x')]
abstract class Controller {
  const A = 1;
  private const int B = 2, C = 3;
  private static ?Store $store = null;
  protected readonly array $items;
  public $first, $second = 2;

  public function __construct(private Foo $foo, protected int $n = 3) { $this->late = $foo; }
  /** Makes one. */
  public static function make(string|int $x, Foo &...$rest): static { return new static($x); }
  abstract protected function go(): ?User;
  private function hidden() {}
}

trait Logs { private $log; function log() {} }

/** Helps. */
function helper(User $u, callable $then = null): User {
  static $cache = [];
  global $app;
  $inner = function ($q) use ($u): int { return $q; };
  return $cache[$u->id] ??= $u;
}

const LIMIT = 5;
define('OTHER', 3);
if (!function_exists('late')) {
  function late() {}
}
$app = new App();
