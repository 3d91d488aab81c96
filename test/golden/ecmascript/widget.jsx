import Panel from './panel';
export function Widget({ items, onPick }) {
  const pick = (item) => () => onPick(item);
  return <Panel items={items}>{items.map((item) => <li onClick={pick(item)}>{format(item)}</li>)}</Panel>;
}
