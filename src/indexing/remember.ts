/** Answers that are found once. */
export function remember<K, T>(ask: (key: K) => T): (key: K) => T {
  const answers = new Map<K, T>();
  return (key) => {
    if (!answers.has(key)) answers.set(key, ask(key));
    return answers.get(key) as T;
  };
}
