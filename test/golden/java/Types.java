package app;

import java.util.List;
import java.util.Map;

class Types<K, V extends Number & Comparable<V>> {
  int number;
  boolean[] flags;
  List<? extends Item> items;
  Map<String, List<V>> table;
  Map.Entry<K, V> entry;
  java.util.Set<K> keys;
  Item[][] grid = new Item[3][4];

  <R extends Item> R convert(Class<R> type, K... keys) {
    R result = type.cast(items.get(0));
    return result;
  }

  void choose(Object value) {
    String text = (String) value;
    Item first = items.get(0);
    first = other(text);
    this.number = text.length();
    Item either = number > 0 ? first : null;
    List<Item> copy = new java.util.ArrayList<>(items);
    char letter = 'x';
    Class<?> token = Item.class;
    if (value instanceof Item && number > 1) {
      accept((Item) value);
    } else {
      reject(value);
    }
  }

  private long old[] = {1}, grown[][];

  void dimensions(int[][] rows, byte text[], Item @Nullable [][] marked, char[] mixed[]) {
    var made = new int[1][2][3];
    var open = new int[1][];
    var full = new int[][] {{1}};
    short local[] = {}, plain;
  }
}
