package app.model;

/** A shape with a name. */
public abstract class Definitions<T extends Comparable<T>> {
  public static final int LIMIT = 3;
  private int width, height = 2;
  @Deprecated protected volatile String name;

  static {
    register(LIMIT);
  }

  public Definitions(String name, int... sizes) {
    this.name = name;
    this.width = sizes[0];
  }

  /** Area in square units. */
  public abstract double area();

  @Override
  public String toString() {
    return name;
  }

  private static <R> R first(R[] items) {
    return items[0];
  }

  protected void locals() {
    var count = 0;
    int a = 1, b = a;
    final String label = name;
    Runnable task = () -> count(label);
    class Local {
      void inside() {}
    }
    new Local().inside();
  }

  enum Kind {
    SMALL(1) {
      @Override
      int size() {
        return 0;
      }
    },
    LARGE(9);

    private final int code;

    Kind(int code) {
      this.code = code;
    }

    int size() {
      return code;
    }
  }

  record Point(int x, int y) {
    Point {
      check(x);
    }

    static Point origin() {
      return new Point(0, 0);
    }

    int sum() {
      return x + y;
    }
  }

  interface Visitor<R> {
    int DEPTH = 8;

    R visit(Point point);

    default void done() {}
  }

  @interface Route {
    String value() default "/";
  }
}
