package app

class Calls(private val client: Client, size: Int) : Base(size), Named by client {
  fun calls(items: List<Item>, handler: Handler?, callback: (Item) -> Unit) {
    plain()
    plain(1, "two", 'c', 4.0, true, null)
    plain(label = "named", size = 2)
    client.send("message").then { reply -> reply.text() }
    client.retry(3) { it.attempt() }
    handler?.on("event") ?: fallback()
    handler!!.run()
    this.plain()
    super.plain()
    this@Calls.plain()
    Client.create(size = 1).connect()
    Registry.find("x")
    callback(items[0])
    items.filter { it.visible }.map(Item::name).map(::clean).forEach { (first, second) -> join(first, second) }
    items.map { item -> item.render() }.first().show()
    client.apply {
      connect()
      label = "x"
    }
    val (left, right) = split(items)
    left to right
    for (item in items) item.visit()
    for ((index, item) in items.withIndex()) step(index, item)
    assertFails<IllegalStateException> { client.fail() }
    val table = buildMap<String, Item> { put("a", items[0]) }
    val listener = object : Listener(1), Closeable {
      override fun heard(event: Event) = event.stop()

      override fun close() {}
    }
    client.listen(listener)
    if (handler is Special) handler.special() else other()
    if (handler !is Other) return
    handler.run()
    val kind = when (val found = client.find()) {
      is Special -> found.kind()
      null, Missing -> "none"
      else -> {
        found.toString()
      }
    }
    val text = try {
      read(kind)
    } catch (error: IllegalStateException) {
      error.message
    }
    items.joinToString { "${it.name} of ${table.size}" }
    client.name = text
    val later = fun(item: Item): String { return item.name }
    print(*items.toTypedArray(), later)
  }
}
