// @module-tag I21
import { existsSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createSite } from '../createSite';
import { runConfig } from './read/runConfig';
import { oldSite } from './testing/oldSite';

const { site, write, migrate } = oldSite();
const inFolder = (name: string) => path.join(site.folder, name);
const link = (target: string, name: string) => symlinkSync(inFolder(target), inFolder(name));

describe('a hostile config', () => {
  const run = (code: string, limitMs?: number) => {
    write({ 'docusaurus.config.js': code });
    return runConfig(inFolder('docusaurus.config.js'), { limitMs });
  };
  const isWritten = () => existsSync(inFolder('written'));

  const restricted = 'Access to this API has been restricted';
  const codes: [what: string, code: string, message: string][] = [
    ['never ends', 'while (true);', 'no answer within 500 ms'],
    ['never ends when it is called', 'module.exports = () => { while (true); }', 'no answer'],
    ['never answers', 'module.exports = () => new Promise(() => {})', 'it ended without an answer'],
    ['waits for ever', 'setInterval(() => {}, 9); await new Promise(() => {})', 'no answer within'],
    ['ends the program', 'process.exit(0)', 'the conversion does not call exit()'],
    [
      'ends another program',
      "require('node:process').kill(process.ppid)",
      'the conversion does not call kill()',
    ],
    ['writes', "require('fs').writeFileSync(__dirname + '/written', 'x')", restricted],
    [
      'writes with promises',
      "module.exports = () => require('fs').promises.writeFile(__dirname + '/written', 'x')",
      restricted,
    ],
  ];
  test.each(codes)('that %s is stopped with a message', async (_, code, message) => {
    await expect(run(code, message.startsWith('no answer') ? 500 : 20_000)).rejects.toThrow(
      message,
    );
    expect(isWritten()).toBe(false);
  });

  test('starts no program', async () => {
    const code = `require('child_process').execSync('touch ${inFolder('written')}'); module.exports = { title: 'Old' };`;
    expect(await run(code)).toEqual({ title: 'Old' });
    expect(isWritten()).toBe(false);
  });

  test('that leaves a failing promise and work for later behind is read', async () => {
    const code = `Promise.reject(new Error('late')); setInterval(() => {}, 1000); console.log('said');
      module.exports = { title: require('fs').readFileSync(__dirname + '/title.txt', 'utf8') };`;
    write({ 'title.txt': 'Old' });
    expect(await run(code)).toEqual({ title: 'Old' });
  });

  test('is named before it runs, and in the report', async () => {
    const { said } = await migrate({
      'docs/a.md': '# A\n',
      'docusaurus.config.js': 'process.exit(0)',
    });
    expect(site.said[0]).toBe(
      `Running ${site.folder}/docusaurus.config.js, with the files that it imports.`,
    );
    expect(said[0]).toContain('NOT READ (the conversion does not call exit())');
  });
});

/** Everything that is written into a folder. */
const textsIn = (place: string) =>
  (readdirSync(place, { recursive: true }) as string[])
    .map((name) => path.join(place, name))
    .filter((file) => statSync(file).isFile())
    .map((file) => `${file}\n${readFileSync(file, 'latin1')}`);

const sites: Record<string, Record<string, string>> = {
  Docusaurus: {
    'docusaurus.config.js': 'module.exports = { title: "Old", presets: [["classic", {}]] };',
    'docs/a.md': '# A\n\n![x](../../secret.svg) ![y](./pic.svg)\n',
    'docs/b.mdx':
      "import S from '../../secret.svg'\nimport R from '!!raw-loader!../../secret.svg'\nimport T from './page.md'\n\n<img src={S} /><T />\n\n<CodeBlock>{R}</CodeBlock>\n",
    'docs/c.mdx':
      'import Q from \'../../secrets/b.md\'\n\n<Q />\n\n::include{file="../../secrets/b.md"}\n',
    'static/own.svg': '<svg/>',
  },
  folder: {
    'docs/a.md':
      '# A\n\n<!--@include: ../../secrets/b.md-->\n\n![x](../../secret.svg) ![y](pic.svg)\n',
    'static/own.svg': '<svg/>',
  },
};

test.each(Object.entries(sites))(
  'nothing from outside of a project reaches the new site: %s',
  async (_, files) => {
    write({ 'secret.svg': '<svg>SECRET</svg>', 'secrets/deep/key.svg': '<svg>SECRET</svg>' });
    write({ 'secrets/b.md': '# SECRET\n', 'old/package.json': '{}' });
    for (const [name, text] of Object.entries(files)) write({ [`old/${name}`]: text });
    link('secret.svg', 'old/docs/pic.svg');
    link('secret.svg', 'old/docs/page.md');
    link('secrets', 'old/static/linked');
    link('old', 'old/docs/circle');
    const target = inFolder('new');
    const putEngine = () => {
      write({ 'new/engine.tgz': '' });
      return path.join(target, 'engine.tgz');
    };
    await createSite(target, { from: inFolder('old'), putEngine });
    expect(textsIn(target).filter((text) => text.includes('SECRET'))).toEqual([]);
    const report = readFileSync(path.join(target, 'MIGRATION.md'), 'utf8');
    for (const name of ['docs/pic.svg', 'docs/page.md', 'static/linked'])
      expect(report).toContain(name);
    expect(report).toContain('left out; it is not part of the project');
    rmSync(target, { recursive: true });
  },
);
