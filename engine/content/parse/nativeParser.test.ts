import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tries } from '../../../tools/testing/full';
import { compileText, htmlOf } from '../../testing/compileText';
import { loadNativeParser } from './nativeParser';

const native = (await loadNativeParser())!;
const parse = (text: string, mdx = false) => native.parse(text, { mdx, directives: [] });

test('leaves texts that are long, and errors in MDX', () => {
  expect(parse('a'.repeat(60_001))).toBeUndefined();
  expect(parse('&amp; '.repeat(2_001))).toBeUndefined();
  expect(parse('<a>', true)).toBeUndefined();
  expect(parse('<a>')).toBeDefined();
});

test('a single tilde deletes nothing, and colons in sentences are text', async () => {
  expect(await htmlOf('H~2~O, ~~not~~\n')).toBe('<p>H~2~O, <del>not</del></p>');
  const inside = 'at 10:30, a:b[*c*]{d} :e:';
  expect(await htmlOf(`:::details T\n${inside}\n:::\n`)).toContain(
    '<p>at 10:30, a:b[<em>c</em>]{d} :e:</p>',
  );
});

test.each([
  ['code with colons in a directive', ':::note\n\n```md\n:::\n```\n\nin\n\n:::\n\nout\n'],
  ['colons in a quote', ':::note\n\n> in\n\n:::\n\nout\n'],
])(
  'a page means the same when it is too long for the native parser, such as %s',
  async (_, text) => {
    const { html } = await compileText(text);
    const { html: long } = await compileText(`${text}\n${'x'.repeat(60_000)}\n`);
    expect(long.startsWith(html)).toBe(true);
  },
);

test.each([
  ['**「用語」**の説明', '<strong>「用語」</strong>の説明'],
  ['**该星号不会被识别。**后面', '<strong>该星号不会被识别。</strong>后面'],
  ['**한국어(Korean)**를', '<strong>한국어(Korean)</strong>를'],
  ['*（注）*と', '<em>（注）</em>と'],
  ['~~「取消」~~の', '<del>「取消」</del>の'],
  ['H~2~Oの', 'H~2~Oの'],
])(
  'emphasis next to Chinese, Japanese and Korean is as authors mean it: %s',
  async (text, html) => {
    expect(await htmlOf(`${text}\n`)).toBe(`<p>${html}</p>`);
    expect((await compileText(`${text}\n`, { file: 'a.mdx' })).html).toBe(`<p>${html}</p>`);
  },
);

test('leaves texts with emphasis next to wide characters', () => {
  expect(parse('日本語の文章と `**「コード」**` です')).toBeUndefined();
  expect(parse('日本語の文章、**「引用」** です')).toBeUndefined();
  for (const text of [
    '日本語の文章と **bold** です',
    '**“quoted”** — 🎉**yes**',
    '한국어 ** 그리고',
  ])
    expect(parse(text)).toBeDefined();
});

test('survives whatever it is given', () => {
  const piece = fc.constantFrom(
    ...'a,*,**,_,`,```\n,[,](u),![,~~,|,\n,\n\n,- ,1. ,> ,    ,\t,# ,<b>,</b>,<!--,&amp;,&#0;,\\,www.a.b'.split(
      ',',
    ),
    ...'https://a.b,a@b.c,[^1],[^1]: n,[r]: /u\n,- [ ] ,|-|\n,:::tip\n,:::\n,::a[b]{c=d},---\n,\r\n,é,🦦,\ud800,\u2028'.split(
      ',',
    ),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const text = pieces.join('');
      const tree = parse(text);
      expect(tree?.position?.end.offset ?? text.length).toBe(text.length);
    }),
    tries(20_000, 2_000),
  );
});
