import * as base from './base.js';
export class Plain extends Base {}
export class Generic extends Base<string> implements First, Second<number> {}
class Member extends base.Deep {}
class Mixed extends mixin(Base, 'x') {}
class Applied extends base.make<Item>() implements base.Contract {}
interface Wide extends First, Second<string>, base.Contract {}
interface Picked extends Pick<Plain, 'x'>, Omit<First, 'y'> {}
abstract class Abstract extends Plain implements Wide {
  override run(): void {
    super.run();
    super.field.call();
  }
  constructor() {
    super();
  }
}
const Anonymous = class extends Plain {};
const made = new (class extends Plain {
  inner() {}
})();
type Both = First & Second<string>;
@Component({ selector: 'app' })
export class Decorated {
  @Input() name = '';
  @Inject(TOKEN)
  private readonly service: Service;
  @HostListener('click', ['$event'])
  onClick(@Param('id') id: string) {}
}
@sealed
class Sealed {}
