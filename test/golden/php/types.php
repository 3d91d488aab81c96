<?php
function types(int $a, ?string $b, array $c, User|Post|null $d, A&B $e, \Lib\Deep $f, self $g, callable $h, mixed $i, $j = LIMIT): iterable {
  return [$a, 'k' => $b];
}
class Shape {
  private ?Shape $next = null;
  var $plain;
  public readonly Kind $kind;
  public function with(Kind $kind): static {
    $copy = clone $this;
    $copy->kind = $kind;
    return $copy;
  }
}
