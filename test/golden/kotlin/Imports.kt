package app.web

import app.model.LIMIT
import app.model.Shape
import app.model.Shape.Companion.square
import app.model.double as twice
import java.util.concurrent.*
import kotlin.math.max

internal class Imports {
  private val pool: ExecutorService = Executors.newCachedThreadPool()

  fun limit(shape: Shape): Int = max(LIMIT, shape.twice().sides)

  fun started(): java.time.Instant = java.time.Instant.now()

  fun make() = square(2)
}
