import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareTarget, describeDifferences } from '../plugins/samples/compare';
import { samplesOptions } from '../plugins/samples/options';

let folder: string;
const options = samplesOptions.parse({
  folders: ['content'],
  environment: {
    module: path.resolve('site/samplesCluster.ts'),
    when: ['connect('],
    label: 'run in memory',
    flag: 'cluster',
  },
  freshPackages: ['ottoman'],
});
const fence = '```';
const sample = (output: string, ...lines: string[]) =>
  `${fence}ts\n${lines.join('\n')}\n${fence}\n\n${fence}text output\n${output}\n${fence}\n\n`;
const program = [
  "import { Ottoman } from 'ottoman';",
  'const ottoman = new Ottoman();',
  "await ottoman.connect('couchbase://127.0.0.1/travel@Administrator:password');",
  "const Hotel = ottoman.model('Hotel', { name: String });",
  'await ottoman.start();',
  "await Hotel.create({ id: 'kamp', name: 'Kämp' });",
  "console.log((await Hotel.findById('kamp')).name, await Hotel.count());",
];

function compare(target: string, ...pages: string[]) {
  writeFileSync(path.join(folder, 'content', 'page.md'), pages.join(''));
  return compareTarget({ siteFolder: folder, options, target });
}

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'samples-cluster-'));
  mkdirSync(path.join(folder, 'content'));
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('refuses a cluster that nothing can connect to, and says how to go on', async () => {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  const target = `couchbase://127.0.0.1:${port}`;
  await expect(compare(target, sample('Kämp 1', ...program))).rejects.toMatchObject({
    name: 'SiteError',
    problems: [
      {
        message: `samples: cannot reach ${target}: connect ECONNREFUSED 127.0.0.1:${port}`,
        action: 'Start it, or name another with --cluster.',
      },
    ],
  });
});

test('empties the cluster before each sample and sends its connections there', async () => {
  const twice = [sample('Kämp 1', ...program), sample('Kämp 1', ...program)];
  expect(await compare('couchbase://memory', ...twice)).toEqual({ compared: 2, differences: [] });
});

test('reports what the page, the memory and the target give when they differ', async () => {
  const byTarget = [...program, "console.log(process.env.HOME ? 'target' : 'memory');"];
  const { differences } = await compare('couchbase://memory', sample('Kämp 2', ...byTarget));
  expect(describeDifferences(differences, 'run in memory')).toBe(
    [
      'content/page.md:1',
      '  page:',
      '    Kämp 2',
      '  run in memory:',
      '    Kämp 1',
      '    memory',
      '  target:',
      '    Kämp 1',
      '    target',
      '',
    ].join('\n'),
  );
});
