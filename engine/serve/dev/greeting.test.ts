import { expect, test, vi } from 'vitest';
import { engineVersion } from '../../launch/packageFiles';
import { greeting } from './greeting';

vi.mock('node:os', () => ({
  networkInterfaces: () => ({
    lo: [{ family: 'IPv4', internal: true, address: '127.0.0.1' }],
    eth0: [
      { family: 'IPv6', internal: false, address: 'fe80::1' },
      { family: 'IPv4', internal: false, address: '192.168.1.5' },
    ],
  }),
}));

test('names the address, the version, the time and the keys', () => {
  expect(
    greeting('http://localhost:3000/docs/', { ms: 1234, hasKeys: true }),
  ).toBe(`Editing at http://localhost:3000/docs/
  network  off; --host 0.0.0.0 shows the site to other devices
  keys     o opens the site, r restarts, q stops; type the letter and Enter
  ottoman-docs ${engineVersion()}, ready in 1.2 s
`);
});

test('names the addresses in the network when it listens on all of them', () => {
  const lines = greeting('http://0.0.0.0:3000/', { host: '0.0.0.0', ms: 900, hasKeys: false });
  expect(lines.split('\n').slice(0, 3)).toEqual([
    'Editing at http://localhost:3000/',
    '  network  http://192.168.1.5:3000/',
    '  keys     Ctrl+C stops',
  ]);
});
