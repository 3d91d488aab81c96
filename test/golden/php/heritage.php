<?php
namespace App;

use Lib\Base;

abstract class Controller extends Base implements \Countable, Named {
  use Logs, Other { a as b; }
}
interface Named extends Thing, Other {}
enum Suit: string implements HasLabel {
  use Labels;
  case Hearts = 'H';
  const DEFAULT = self::Hearts;
  public function label(): string { return $this->name; }
}
final class Plain extends \Lib\Deep\Base {}
$made = new class(1) extends Base { function go() { parent::go(); } };
