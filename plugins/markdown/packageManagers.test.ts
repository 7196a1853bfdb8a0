import { expect, test } from 'vitest';
import { packageManagers, translateCommands } from './packageManagers';

const inAll = (command: string) =>
  packageManagers.slice(1).map((manager) => translateCommands(command, manager));

test.each([
  ['npm install', ['yarn install', 'pnpm install', 'bun install', 'deno install']],
  [
    'npm ci',
    [
      'yarn install --frozen-lockfile',
      'pnpm install --frozen-lockfile',
      'bun install --frozen-lockfile',
      'deno ci',
    ],
  ],
  [
    'npm install -D vitest',
    [
      'yarn add --dev vitest',
      'pnpm add -D vitest',
      'bun add --dev vitest',
      'deno add --dev npm:vitest',
    ],
  ],
  [
    '$ npm install ottoman couchbase',
    [
      '$ yarn add ottoman couchbase',
      '$ pnpm add ottoman couchbase',
      '$ bun add ottoman couchbase',
      '$ deno add npm:ottoman npm:couchbase',
    ],
  ],
  [
    'npx -y tsx start.ts',
    [
      'yarn dlx tsx start.ts',
      'pnpm dlx tsx start.ts',
      'bun x tsx start.ts',
      'deno x npm:tsx start.ts',
    ],
  ],
  ['npm test', ['yarn test', 'pnpm test', 'bun run test', 'deno task test']],
])('%s', (command, translated) => {
  expect(inAll(command)).toEqual(translated);
});

test.each(['npm cit', 'npm run dev && npm test', 'echo npm', '# npm install'])(
  'leaves alone what it cannot translate: %s',
  (command) => {
    expect(new Set(inAll(command))).toEqual(new Set([command]));
  },
);
