package app

open class Base<T>(val value: T)

interface Named {
  val label: String

  fun rename(name: String): Named
}

interface Wide : Named, Comparable<Wide>

class Child(value: Int, log: Log) : Base<Int>(value), Named, Log by log {
  override val label: String = "child"

  override fun rename(name: String): Child = Child(name.length, this)
}

sealed class Result : java.io.Serializable {
  data class Ok(val value: String) : Result()

  object Failed : Result()
}

class Factory {
  companion object Default : Maker<Factory>, Base<String>("default") {
    override fun make() = Factory()
  }
}

enum class Level : Named {
  LOW {
    override fun rename(name: String) = this
  };

  override val label: String get() = name
}

fun anonymous(): Named = object : Base<Int>(1), Named {
  override val label = "anonymous"

  override fun rename(name: String) = this
}
