/** React: a class component is rendered when it is used as an element and again after every change of its state. */
import type { Framework } from './framework.ts';

export const react: Framework = {
  id: 'react',
  reruns: [
    {
      base: /(?:^|\.)(?:Pure)?Component$/,
      triggers: new Set(['setState', 'forceUpdate']),
      runs: ['render', 'componentDidUpdate'],
      onUse: ['render', 'componentDidMount'],
    },
  ],
};
