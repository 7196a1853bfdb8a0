import { expect, test } from 'vitest';
import { unsupportedNode } from './unsupportedNode.mjs';

test('names the versions of Node.js that can run the engine to those that have none', () => {
  expect(unsupportedNode('18.20.8')).toBe(
    'node: expected Node.js 20.19, 22.12 or 24, found 18.20.8\n' +
      '  Install a newer one from https://nodejs.org and repeat the command.\n',
  );
  const refused = ['8.0.0', '16.20.2', '20.9.0', '20.18.3', '21.7.0', '22.0.0', '22.11.0'];
  const taken = ['20.19.0', '20.20.2', '22.12.0', '22.23.3', '23.1.0', '24.0.0', '100.0.0'];
  const isRefused = (version: string) => unsupportedNode(version) !== undefined;
  expect([...refused, ...taken].filter(isRefused)).toEqual(refused);
});
