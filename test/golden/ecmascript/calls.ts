import { api, createStore } from './api.js';

export async function calls(client: Client, callback: () => void, items: Item[]) {
  plain();
  plain(1, 'two', [three()], { four: four(), five });
  client.send('message');
  client.http.get<User>('/users').then((user) => user.name);
  client?.optional?.();
  client['computed']();
  client!.asserted();
  (client as Special).cast();
  (await client.load()).run();
  callback();
  new Client();
  new api.Client<User>({ retry: true });
  const made = new Client().connect();
  items.map((item) => item.render()).filter(Boolean);
  items.forEach(handle);
  tagged`template ${inner()}`;
  const store = createStore();
  store.dispatch({ type: 'go' });
  void fireAndForget();
  delete store.value;
  const result = client.ok ? left() : right();
  client.ready && start();
  client.name ?? fallback();
  setTimeout(() => later(), 10);
  super_ = (first(), second());
  for (const item of items) item.visit();
  for await (const chunk of client.stream()) consume(chunk);
  while (more()) next();
  label: do step();
  while (again());
  try {
    risky();
  } catch (error) {
    report(error);
  } finally {
    close();
  }
  switch (kind()) {
    case 'a':
      caseA();
      break;
    default:
      other();
  }
  if (client.open) {
    opened();
  } else if (client.closed) {
    closed();
  } else {
    neither();
  }
  return items
    .filter((item) => item.visible)
    .map(toView)
    .sort();
}
calls(api.client, () => {}, []);
(function immediately() {
  start();
})();
(() => start())();
export const handlers = { click: onClick, key: (event) => onKey(event), [computed()]: 1 };
const bound = handlers.click.bind(null);
