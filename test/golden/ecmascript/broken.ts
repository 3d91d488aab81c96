export function before() {
  start();
}
export class Half {
  method( {
    inside();
  }
  whole() {
    fine();
  }
}
const x = ;
export function after() {
  finish();
}
