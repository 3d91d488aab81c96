export class Queue extends Emitter {
  static #instances = new Set();
  limit = 5;
  constructor(options = {}) {
    super();
    this.options = options;
    this.items = [];
    this.client = options.client || new Client();
    if (options.lazy) this.lazy = make();
  }
  add(item) {
    this.items.push(item);
    this.last = item;
    this.emit('added', item);
    return this;
  }
  drain = async () => {
    while (this.items.length) await this.client.send(this.items.pop());
  };
  static from(list) {
    return list.reduce((queue, item) => queue.add(item), new Queue());
  }
}
Queue.default = new Queue();
Object.assign(Queue.prototype, { peek() {} });
