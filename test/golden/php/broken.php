<html><?php if ($x): ?>
<p><?= esc($x->title()) ?></p>
<?php endif; ?>
<?php
class Before { function a() { $this->b( } }
function after() { return before(; }
class Last { function z() { after(); } }
