@file:JvmName("Shapes")

package app.model

/** How many there may be. */
const val LIMIT = 3
private val registry = mutableListOf<Shape>()
var verbose: Boolean = false

/** A shape with a name. */
abstract class Shape(val name: String, private var sides: Int = 0, label: String) {
  val upper = label.uppercase()
  val area: Double
    get() = sides * 1.0
  var scale: Int = 1
    private set(value) {
      field = value
      changed(value)
    }
  lateinit var parent: Shape
  val cached by lazy { compute() }

  init {
    registry.add(this)
  }

  constructor(label: String) : this("none", label = label) {
    changed(1)
  }

  abstract fun draw(canvas: Canvas)

  protected open fun changed(value: Int) = Unit

  @Test
  fun `draws itself`() {
    fun local(depth: Int) = depth + 1
    local(2)
  }

  companion object {
    const val ORIGIN = "origin"

    fun square(side: Int): Shape = Square(side)
  }

  inner class Corner {
    fun owner() = this@Shape
  }
}

enum class Kind(val code: Int) {
  SMALL(1) {
    override fun size() = 0
  },
  LARGE(9);

  open fun size(): Int = code
}

data class Point(val x: Int, val y: Int)

object Registry {
  fun find(name: String): Shape? = null
}

fun interface Visitor<out R> {
  fun visit(shape: Shape): R
}

typealias Handler = (Shape) -> Unit

fun Shape.double(vararg times: Int): Shape = this

val Shape.corners: Int
  get() {
    return 4
  }
