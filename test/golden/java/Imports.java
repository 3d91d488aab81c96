package app.web;

import static app.model.Defaults.LIMIT;
import static app.model.Defaults.*;

import app.model.Shape;
import app.model.Shape.Visitor;
import java.util.*;
import java.util.function.Function;

@SuppressWarnings("unused")
final class Imports {
  private final Function<Shape, List<String>> names = null;
  private Map.Entry<String, Shape> entry;
  private java.time.Instant started = java.time.Instant.now();

  int limit(Visitor visitor) {
    return LIMIT + visitor.depth();
  }
}
