export const { top, other: renamed, ...remaining } = load();
const [first, , third = fallback(), ...others] = list();
function parameters({ id, user: { name }, role = 'guest', ...options }: Props, [head, tail]: string[], { deep: { down } } = {}) {
  id.use();
  name.use();
  role.use();
  options.use();
  head.use();
  tail.use();
  down.use();
}
function inside(source: Source) {
  const { client, items: [one] } = source;
  let { count = 0 } = source;
  client.call();
  one.call();
  count.call();
  for (const { key, value } of source.entries()) value.call(key);
  for (const [index, item] of source.pairs()) item.call(index);
  for (const name in source) name.call();
  ({ count } = other());
  [one.x] = more();
  source.each(({ nested }) => nested.call());
  try {
  } catch ({ message }) {
    message.call();
  }
  const [state, setState] = useState<State>(initial);
  setState(state);
}
