package app;

import java.util.List;
import java.util.stream.Collectors;

class Calls extends Base {
  private final Client client = new Client();

  Calls(int size) {
    this(size, "none");
  }

  Calls(int size, String label) {
    super(size);
    this.client.label = label;
  }

  void calls(List<Item> items, Handler handler) throws Exception {
    plain();
    plain(1, "two", 'c', 4.0, true, null);
    int size = size();
    client.send("message").then(reply -> reply.text());
    Client.create(size).connect();
    Outer.Inner.make();
    this.plain();
    super.plain();
    Calls.this.plain();
    new Client(size).connect();
    new Box<Item>(items.get(0));
    new Outer.Inner();
    handler.on(new Listener() {
      @Override
      public void heard(Event event) {
        event.stop();
      }
    });
    items.stream().filter(Item::visible).map(View::new).map(this::show).collect(Collectors.toList());
    items.forEach((Item item) -> {
      item.render();
    });
    for (Item item : items) item.visit();
    for (int i = 0; i < items.size(); i++) step(i);
    try (Reader reader = open(); var other = open()) {
      reader.read();
      other.read();
    } catch (IllegalStateException | IllegalArgumentException error) {
      error.printStackTrace();
    }
    Item[] array = {items.get(0)};
    array[0].visit();
    ((Special) handler).special();
    if (handler instanceof Special special && special.ready()) special.special();
    if (!(handler instanceof Other other)) return;
    other.run();
    String kind = switch (handler) {
      case Special it -> it.kind();
      case Pair(Item left, var right) -> left.name();
      default -> {
        yield unknown();
      }
    };
    var made = items.isEmpty() ? left() : right();
    made.use(kind);
    Client.<Item>generic(null);
  }
}
