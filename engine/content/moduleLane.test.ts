import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { build } from '../build';
import { SiteError } from '../report/report';
import { compileText } from '../testing/compileText';

const fixtures = path.resolve(import.meta.dirname, '../testing/fixtures');

async function buildPage(name: string): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'module-page-'));
  try {
    await build({
      config: path.join(fixtures, name, 'config.ts'),
      out: path.join(folder, 'out'),
      cache: path.join(folder, 'cache'),
      workers: 1,
    });
    return await readFile(path.join(folder, 'out/index.html'), 'utf8');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test('names what a page imports from the site folder on', async () => {
  const { lane, code } = await compileText(
    'import A from "./a"\nimport C from "../../../src/C"\nexport { b } from "../../b"\nimport "package"\n\n{import("./c")}\n',
    { file: 'content/docs/page.mdx' },
  );
  expect(lane).toBe('module');
  expect(code).toContain('import A from "@site/content/docs/a"');
  expect(code).toContain('import C from "@site/../src/C"');
  expect(code).toContain('export {b} from "@site/b"');
  expect(code).toContain('import "package"');
  expect(code).toContain('import("@site/content/docs/c")');
});

test('compiles MDX without code to words that equal those of Markdown', async () => {
  const text = '# T\n\n:::tip A\nb `c`\n:::\n\n## H {#x}\n';
  const mdx = await compileText(text, { file: 'content/page.mdx' });
  expect(mdx).toEqual(await compileText(text));
});

test('prerenders a page with imports, tabs, code, symbols, images and relative links', async () => {
  const html = await buildPage('module-page');
  expect(html).toContain('Clicks<!-- -->: <!-- -->0</button>');
  expect(html).toContain('<a href="/other#a-part">the other page</a>');
  expect(html).toContain('<a href="/other">A tag</a>');
  expect(html).toMatch(
    /<img src="\/assets\/built\/it&#x27;s\.\w+\.png" alt="It&#x27;s a picture" /,
  );
  expect(html).toContain('<code>Model.find</code>');
  expect(html).toContain('<span class="tk-string">ick </span>');
  expect(html).not.toContain('\0');
});

test('places a component that neither the page nor the theme has', { tags: 'I5' }, async () => {
  const failure = await buildPage('unknown-component').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(SiteError);
  expect((failure as SiteError).problems).toEqual([
    {
      message: 'content: unknown component <Crad>',
      place: { file: 'pages/index.mdx', line: 7, column: 6 },
      action: 'Import it at the top of the page, or add it to the components of the theme.',
    },
  ]);
});
