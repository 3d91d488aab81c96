package app;

import java.io.Serializable;

public class Heritage<T> extends Base<T> implements Comparable<Heritage<T>>, Serializable {
  @Override
  public int compareTo(Heritage<T> other) {
    return super.rank(other);
  }

  static class Nested extends Outer.Inner implements app.Named {}

  interface Wide extends First, Second<String> {}

  enum Level implements Named {
    LOW,
    HIGH {
      @Override
      public String label() {
        return "high";
      }
    };

    public String label() {
      return name();
    }
  }

  record Pair<A, B>(A left, B right) implements Named {
    public String label() {
      return left + ":" + right;
    }
  }

  sealed interface Shape permits Circle, Square {}

  Base<T> anonymous() {
    return new Base<T>(1) {
      @Override
      int rank(Base<T> other) {
        return 0;
      }
    };
  }
}
