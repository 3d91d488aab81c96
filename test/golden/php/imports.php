<?php
namespace App\Http;

use App\Models\User;
use App\Models\Post as P;
use App\Models\{Tag, Sub\Deep as D};
use function App\Util\helper;
use const App\Util\LIMIT;
use Closure;
use \Lib\Thing;

require_once __DIR__ . '/boot.php';
require dirname(__DIR__) . '/config.php';
include 'plain.php';
include_once('other.php');
// use App\Commented;
$s = "use App\Quoted;";
