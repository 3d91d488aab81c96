package app

class Types<K, V : Comparable<V>>(val table: MutableMap<K, List<V>>) where K : Any {
  val nullable: Item? = null
  val nested: Map.Entry<K, V>? = null
  val qualified: java.util.Set<out Item>
  val star: List<*> = emptyList<Any>()
  val function: (Item, count: Int) -> String = { item, count -> item.name + count }
  val receiver: suspend Scope.(Item) -> Unit = { item -> launch(item) }
  val pair: Pair<String, (Int) -> Item?>? = null

  fun <R : Item> convert(source: R, keys: Array<K>): R {
    val copy = source as R
    val text: String = source as? String ?: "none"
    var first = table.values.first()
    first = listOf()
    val either = if (text.isEmpty()) copy else source
    return either
  }

  inline fun <reified T> token() = T::class.java

  fun range() {
    for (i in 0 until 10 step 2) println(i)
    val size = 1..9
  }
}
