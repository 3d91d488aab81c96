export default class extends Base {
  run() {
    return super.run();
  }
}
