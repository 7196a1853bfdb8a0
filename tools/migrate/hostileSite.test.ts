// @module-tag I21
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSite } from '../createSite';
import { migrateSite } from './migrateSite';
import { runConfig } from './read/runConfig';

let folder: string;
const put = (name: string, text: string) => {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
};
const link = (target: string, name: string) =>
  symlinkSync(path.join(folder, target), path.join(folder, name));

let said: string[];
beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'hostile-')));
  said = [];
  vi.spyOn(console, 'error').mockImplementation((text) => void said.push(String(text)));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a hostile config', () => {
  const run = (code: string, limitMs?: number) => {
    put('docusaurus.config.js', code);
    return runConfig(path.join(folder, 'docusaurus.config.js'), { limitMs });
  };

  const codes: [what: string, code: string, message: string][] = [
    ['never ends', 'while (true);', 'Script execution timed out after 500ms'],
    [
      'never ends when it is called',
      'module.exports = () => { while (true); }',
      'Script execution timed out after 500ms',
    ],
    ['never answers', 'module.exports = () => new Promise(() => {})', 'no answer within 500 ms'],
    ['ends the program', 'process.exit(0)', 'the conversion does not call exit()'],
    [
      'ends the program by its module',
      "require('node:process').kill(1)",
      'the conversion does not call kill()',
    ],
    [
      'writes',
      "require('fs').writeFileSync(__dirname + '/written', 'x')",
      'the conversion does not call writeFileSync()',
    ],
    [
      'writes with promises',
      "module.exports = () => require('fs').promises.rm(__dirname + '/written')",
      'the conversion does not call rm()',
    ],
  ];
  test.each(codes)('that %s is stopped with a message', async (what, code, message) => {
    await expect(run(code, what.startsWith('never') ? 500 : undefined)).rejects.toThrow(message);
    expect(existsSync(path.join(folder, 'written'))).toBe(false);
  });

  test('that leaves a failing promise behind does not end the conversion', () => {
    put('docusaurus.config.js', "Promise.reject(new Error('late')); module.exports = {};");
    const program = `import { register } from 'tsx/esm/api';
register();
const { runConfig } = await import('./tools/migrate/read/runConfig.ts');
await runConfig(process.argv[1]);
await new Promise(setImmediate);
console.log('converted');`;
    const args = ['--input-type=module', '-e', program, path.join(folder, 'docusaurus.config.js')];
    const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    expect(stdout).toBe('converted\n');
    expect(stderr).toContain('A config failed after it was read: Error: late\n');
  });

  test('is named before it runs, and in the report', async () => {
    put('docs/a.md', '# A\n');
    put('docusaurus.config.js', 'process.exit(0)');
    const { findings } = await migrateSite(folder);
    expect(said).toEqual([
      `Running ${folder}/docusaurus.config.js, with the files that it imports.`,
    ]);
    expect(findings[0]!.outcome).toBe(
      'not read (the conversion does not call exit()); the usual folders are used',
    );
  });

  test('may read, and plan work for later', async () => {
    put('title.txt', 'Old');
    const code = `setInterval(() => {}, 1000);
      module.exports = { title: require('fs').readFileSync(__dirname + '/title.txt', 'utf8') };`;
    expect(await run(code)).toEqual({ title: 'Old' });
  });
});

/** Everything that is written into a folder. */
const textsIn = (place: string) =>
  (readdirSync(place, { recursive: true }) as string[])
    .map((name) => path.join(place, name))
    .filter((file) => statSync(file).isFile())
    .map((file) => `${file}\n${readFileSync(file, 'latin1')}`);

const sites: Record<string, (site: string) => void> = {
  Docusaurus: (site) => {
    put(
      `${site}/docusaurus.config.js`,
      'module.exports = { title: "Old", presets: [["classic", {}]] };',
    );
    put(`${site}/docs/a.md`, '# A\n\n![x](../../secret.svg) ![y](./pic.svg)\n');
    put(
      `${site}/docs/b.mdx`,
      "import S from '../../secret.svg'\nimport T from './page.md'\n\n<S /><T />\n",
    );
    put(
      `${site}/docs/c.mdx`,
      "import P from './page.md'\nimport Q from '../../secrets/b.md'\nimport R from './gone.md'\n\n<P />\n\n<Q />\n\n<R />\n",
    );
    put(`${site}/static/own.svg`, '<svg/>');
  },
  VitePress: (site) => {
    put(`${site}/.vitepress/config.js`, 'export default { title: "Old" };');
    put(
      `${site}/docs/a.md`,
      '# A\n\n<!-- @include: ../../secret.svg -->\n\n<<< ../../secret.svg\n\n![x](../../secret.svg)\n',
    );
    put(`${site}/static/own.svg`, '<svg/>');
  },
  folder: (site) => {
    put(`${site}/docs/a.md`, '# A\n\n![x](../../secret.svg) ![y](pic.svg)\n');
    put(`${site}/static/own.svg`, '<svg/>');
  },
};

test.each(Object.entries(sites))(
  'nothing from outside of a project reaches the new site: %s',
  async (_, write) => {
    put('secret.svg', '<svg>SECRET</svg>');
    put('secrets/deep/key.svg', '<svg>SECRET</svg>');
    put('secrets/b.md', '# SECRET\n');
    write('old');
    link('secret.svg', 'old/docs/pic.svg');
    link('secret.svg', 'old/docs/page.md');
    link('secrets', 'old/static/linked');
    link('old', 'old/docs/circle');
    const target = path.join(folder, 'new');
    const putEngine = () => {
      put('new/engine.tgz', '');
      return path.join(target, 'engine.tgz');
    };
    await createSite(target, { from: path.join(folder, 'old'), putEngine });
    expect(textsIn(target).filter((text) => text.includes('SECRET'))).toEqual([]);
    const report = readFileSync(path.join(target, 'MIGRATION-ALL.md'), 'utf8');
    for (const name of ['docs/pic.svg', 'docs/page.md', 'static/linked'])
      expect(report).toContain(name);
    expect(report).toContain('left out; it is not part of the project');
  },
);

test('Markdown partials from outside of a project are named, and not read', async () => {
  put('secrets/b.md', '# SECRET\n');
  sites.Docusaurus!('old');
  link('secrets/b.md', 'old/docs/page.md');
  rmSync(path.join(folder, 'old/docs/b.mdx'));
  const { files, findings } = await migrateSite(path.join(folder, 'old'));
  const page = String(new Map(files).get('content/docs/c.md'));
  for (const name of ['page.md', 'b.md', 'gone.md'])
    expect(page).toContain(`*The part ${name} is missing.*`);
  expect(findings.filter(({ name }) => name.includes('partial'))).toEqual(
    [
      ['partial outside of the project', 5],
      ['partial outside of the project', 7],
      ['missing partial', 9],
    ].map(([name, line]) => ({
      name,
      outcome: 'a note says so on the page',
      file: 'docs/c.mdx',
      line,
    })),
  );
});
