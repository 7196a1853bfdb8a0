import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Element, Root } from 'hast';
import { parseFragment } from 'parse5';
import { rehypePrettyCode } from 'rehype-pretty-code';
import { bundledLanguages } from 'shiki/langs';
import { expect, test } from 'vitest';
import { full } from '../../../tools/testing/full';
import { codeTheme, tokenClasses } from './codeTheme';
import { createHighlighter, type MarkedCode } from './index';

/**
 * The installed rehype-pretty-code with Shiki is the reference: its own highlighter, on Oniguruma. The output of this
 * engine is compared with it character by character: class, mark, line.
 */

interface Block {
  code: string;
  language: string;
}

/** The code blocks in the Markdown of a folder. */
function blocksIn(folder: string): Block[] {
  const files = (readdirSync(folder, { recursive: true }) as string[]).filter((file) =>
    /\.mdx?$/.test(file),
  );
  return files.sort().flatMap((file) => {
    const text = readFileSync(path.join(folder, file), 'utf8');
    return [...text.matchAll(/^```(\w+)[^\n]*\n([\s\S]*?)\n```[ ]*$/gm)].flatMap(
      ([, language, code]) =>
        Object.hasOwn(bundledLanguages, language!) ? [{ language: language!, code: code! }] : [],
    );
  });
}

const written = ['site/content', 'engine/testing/fixtures'].flatMap(blocksIn);
/** The first half of every block: strings and brackets stay open. */
const cut = written.map(({ code, language }) => ({
  code: code.slice(0, code.length / 2),
  language,
}));
const every = [...written, ...cut].filter(({ code }) => code.trim() !== '');
/** By default a tenth of the blocks, and the first one of each language. */
const blocks = every.filter(
  ({ language }, index) =>
    full || index % 10 === 0 || every.findIndex((other) => other.language === language) === index,
);

/** One character that is shown: its class, and whether it is marked. */
interface Character {
  text: string;
  name: string;
  isMarked: boolean;
}

interface Seen {
  lines: { characters: Character[]; highlighted: boolean; number: number | undefined }[];
  caption: string | undefined;
}

type Node = { value?: string; nodeName?: string; tagName?: string; children?: Node[] } & object;

/** Flattens a tree of hast or parse5; blanks have no colour. */
function charactersOf(
  node: Node,
  { name, isMarked }: Omit<Character, 'text'>,
  read: { children(node: Node): Node[]; classOf(node: Node): string | undefined },
): Character[] {
  if (typeof node.value === 'string') {
    return [...node.value].map((text) => ({
      text,
      name: text.trim() ? name : '',
      isMarked: text.trim() ? isMarked : false,
    }));
  }
  const inside = {
    name: read.classOf(node) ?? name,
    isMarked: isMarked || node.tagName === 'mark',
  };
  return read.children(node).flatMap((child) => charactersOf(child, inside, read));
}

const none = { name: '', isMarked: false };

const hast = {
  children: (node: Node) => (node as { children?: Node[] }).children ?? [],
  classOf(node: Node) {
    const style = String((node as unknown as Element).properties?.style ?? '');
    const color = /color:\s*(#\w{6})/.exec(style)?.[1];
    return color === undefined ? undefined : (tokenClasses.get(color.toUpperCase()) ?? '');
  },
};

const html = {
  children: (node: Node) =>
    ((node as { childNodes?: Node[] }).childNodes ?? []).map((child) => {
      const { value } = child as { value?: string };
      return value === undefined ? child : { ...child, value };
    }),
  classOf(node: Node) {
    const { attrs } = node as { attrs?: { name: string; value: string }[] };
    const found = attrs?.find((one) => one.name === 'class')?.value;
    return found?.startsWith('tk-') ? found : undefined;
  },
};

const transform = rehypePrettyCode({
  theme: { ...codeTheme, name: 'reference' },
  grid: false,
  keepBackground: false,
  transformers: [
    {
      preprocess(_, options) {
        options.tokenizeTimeLimit = 0;
      },
    },
  ],
}) as unknown as (tree: Root) => Promise<void>;

async function reference({ code, language }: Block, meta: string): Promise<Seen> {
  const element: Element = {
    type: 'element',
    tagName: 'code',
    properties: { className: [`language-${language}`] },
    children: [{ type: 'text', value: `${code}\n` }],
    data: { meta } as Element['data'],
  };
  const figure: Element = { type: 'element', tagName: 'pre', properties: {}, children: [element] };
  await transform({ type: 'root', children: [figure] });
  const child = (parent: Element, tagName: string) =>
    parent.children.find((one) => one.type === 'element' && one.tagName === tagName) as Element;
  const inner = child(child(figure, 'pre'), 'code');
  const isNumbered = 'data-line-numbers' in inner.properties;
  const before = /counter-set: line (\d+)/.exec(String(inner.properties.style ?? ''))?.[1] ?? 0;
  const caption = child(figure, 'figcaption') as Element | undefined;
  return {
    lines: inner.children
      .filter((one) => one.type === 'element')
      .map((line, index) => ({
        characters: charactersOf(line as Node, none, hast),
        highlighted: 'data-highlighted-line' in line.properties,
        number: isNumbered ? Number(before) + index + 1 : undefined,
      })),
    caption:
      caption &&
      charactersOf(caption as Node, none, hast)
        .map(({ text }) => text)
        .join(''),
  };
}

const seen = ({ lines, caption }: MarkedCode): Seen => ({
  lines: lines.map((line) => ({
    characters: charactersOf(parseFragment(line.html) as Node, none, html),
    highlighted: line.highlighted ?? false,
    number: line.number,
  })),
  caption,
});

const highlighter = createHighlighter();

test('gives plain blocks the look that rehype-pretty-code gives them', async () => {
  expect(every.length).toBeGreaterThan(300);
  expect(blocks.length).toBeGreaterThan(30);
  for (const block of blocks) {
    const lines = await highlighter.lines(block.code, block.language);
    const own = seen({ lines: lines.map((line) => ({ html: line })) });
    expect(own, `${block.language}\n${block.code}`).toEqual(await reference(block, ''));
  }
});

test('gives blocks with its meta the marks that it gives them', async () => {
  for (const [index, block] of blocks.entries()) {
    const words = block.code.match(/[\p{L}\d]{2,}/gu) ?? ['nothing'];
    const word = words[index % words.length]!;
    const meta = [
      `{1,3-${3 + (index % 4)}}`,
      `/${word}/`,
      ...(index % 2
        ? ['showLineNumbers']
        : [`showLineNumbers{${index}}`, `caption="Block ${index}"`]),
    ].join(' ');
    const own = seen(await highlighter.markedLines(block.code, block.language, meta));
    expect(own, `${meta}\n${block.code}`).toEqual(await reference(block, meta));
  }
});

test('keeps the colour of a marked word, also when the mark is all of a token', async () => {
  const { lines } = await highlighter.markedLines('const a = "b";', 'ts', '/const/ /"b";/');
  expect(lines.map(({ html: line }) => line)).toEqual([
    '<mark class="word"><span class="tk-keyword">const</span></mark> <span class="tk-constant">a </span>= <mark class="word"><span class="tk-string">"b"</span>;</mark>',
  ]);
});

test('gives a block the same HTML with and without a meta that marks nothing', async () => {
  for (const { code, language } of written.slice(0, 60)) {
    const lines = await highlighter.lines(code, language);
    const marked = await highlighter.markedLines(code, language, 'nothing');
    expect(marked.lines.map((line) => line.html)).toEqual(lines);
  }
});
