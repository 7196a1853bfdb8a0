import type { Element, ElementContent, Root } from 'hast';
import {
  type BundledLanguage,
  type BundledTheme,
  bundledThemes,
  createHighlighter,
  type ShikiTransformer,
} from 'shiki';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { escapeHtml, escapeXml } from '../../engine';
import type { CodeLine } from '../../engine/content/extensions/contract';
import type { CodeBlock } from '../../engine/ownContract';
import { codeTheme } from './codeTheme';
import { modes, type ThemeNames } from './codeThemes';
import { readLineMarks } from './lineMarks';
import { createRegexEngine } from './regexEngine';
import { createTokenWriter } from './tokenWriter';
import {
  classesFor,
  explanations,
  hasLongLine,
  reading,
  readPrompts,
  shellPrompts,
  tokenClasses,
} from './transformers';

/**
 * Loads Shiki, without a grammar; `themes` replace the engine's classes. rehype-pretty-code marks words. It reads Shiki's HTML
 * with a parser, so that only fences with such words go through it.
 */
export async function openShiki(wanted?: ThemeNames) {
  // The plugin reports names that Shiki does not know.
  const isKnown = modes.every((mode) => Object.hasOwn(bundledThemes, wanted?.[mode] ?? ''));
  const themes = isKnown ? wanted : undefined;
  const shiki = await createHighlighter({
    themes: themes ? Object.values(themes) : [codeTheme],
    langs: [],
    engine: createRegexEngine(await createOnigurumaEngine(import('shiki/wasm'))),
  });
  const colors = themes
    ? { themes: { ...themes }, defaultColor: false as const }
    : { theme: codeTheme.name };
  const classesOf = classesFor(shiki, themes);
  const classes = tokenClasses(classesOf);
  const loaded = new Set<string>();
  const transformersFor = ({ notes = [], transformers = [] }: CodeBlock) => [
    reading,
    ...transformers.map(({ make }) => make()),
    shellPrompts(),
    explanations(notes),
    classes,
  ];
  const writeTokens = createTokenWriter(shiki, classesOf, themes);
  const writtenLines = ({ code, language }: CodeBlock): CodeLine[] => {
    const read = readPrompts(code, language);
    return writeTokens(read.code, language).map(({ text, html }, index) => {
      const { prompt = '', isPrinted = false } = read.session[index] ?? {};
      const classes = isPrinted ? ['printed'] : [];
      const before = prompt && `<span class="prompt">${escapeHtml(prompt)}</span>`;
      return { text: [...classes, prompt + text].join(' '), classes, html: before + html };
    });
  };
  const plainLines = (fence: CodeBlock): Element[] => {
    let lines: Element[] = [];
    const collect: ShikiTransformer = {
      name: 'collect',
      pre() {
        lines = this.lines;
      },
    };
    const transformers = [...transformersFor(fence), collect];
    shiki.codeToHast(fence.code, { lang: fence.language, ...colors, transformers });
    return lines;
  };
  const markedLines = async (fence: CodeBlock, words: string): Promise<Element[]> => {
    const { rehypePrettyCode } = await import('rehype-pretty-code');
    const lines: Element[] = [];
    const mark = rehypePrettyCode({
      theme: (colors.themes ?? colors.theme) as BundledTheme, // or one that was loaded
      grid: false,
      bypassInlineCode: true,
      getHighlighter: async () => shiki,
      transformers: transformersFor(fence),
      onVisitLine: (line) => void lines.push(line),
      onVisitHighlightedChars: (word) => {
        word.properties = { className: ['word'] };
      },
    }) as unknown as (tree: Root) => Promise<void>; // the package types it with a tree of any kind
    await mark({ type: 'root', children: [elementOf(fence, words)] });
    return lines;
  };
  return async (fence: CodeBlock): Promise<CodeLine[]> => {
    const { words, isMarked } = readLineMarks(fence.words ?? []);
    const { code, language, notes = [], transformers = [] } = fence;
    if (!loaded.has(language)) await shiki.loadLanguage(language as BundledLanguage); // or text or ansi, which need no grammar
    loaded.add(language);
    const hasWords = words !== '' && !hasLongLine(code);
    const lines = hasWords
      ? (await markedLines(fence, words)).map(readLine)
      : notes.length > 0 || transformers.length > 0 || language === 'ansi'
        ? plainLines(fence).map(readLine)
        : writtenLines(fence);
    return lines.map((line, index) => (isMarked(index + 1) ? asHighlighted(line) : line));
  };
}

/** A fence as the tree of elements has it. rehype-pretty-code takes one newline off the end of the code. */
function elementOf({ code, language }: CodeBlock, meta: string): Element {
  const element: Element = {
    type: 'element',
    tagName: 'code',
    properties: { className: [`language-${language}`] },
    children: [{ type: 'text', value: `${code}\n` }],
    data: { meta } as Element['data'],
  };
  return { type: 'element', tagName: 'pre', properties: {}, children: [element] };
}

function readLine(line: Element): CodeLine {
  const classes = [...new Set(classOf(line).split(' '))].filter((name) => name && name !== 'line');
  const marks = classes.filter((name) => name !== 'highlighted');
  return {
    text: [...marks, textOf(line)].join(' '),
    classes,
    html: line.children.map(writeNode).join(''),
  };
}

const asHighlighted = (line: CodeLine): CodeLine => ({
  ...line,
  classes: [...new Set(['highlighted', ...line.classes])],
});

/** Shiki has one text or a list in `class`; parsed again, it is a list in `className`. */
function classOf({ properties }: Element): string {
  const names = properties.class ?? properties.className ?? '';
  return Array.isArray(names) ? names.join(' ') : String(names);
}

const textOf = (node: ElementContent): string =>
  'children' in node ? node.children.map(textOf).join('') : 'value' in node ? node.value : '';

/** Writes a node. An element that shows nothing is only its text: a third less HTML. */
function writeNode(node: ElementContent): string {
  if (node.type !== 'element') return escapeHtml(textOf(node));
  const inside = node.children.map(writeNode).join('');
  const names = classOf(node);
  const note = node.properties['data-type'] ?? node.properties.dataType;
  if (inside.trim() === '' || !(names || note)) return inside;
  const attributes =
    (names && ` class="${names}"`) + (note ? ` data-type="${escapeXml(String(note))}"` : '');
  return `<${node.tagName}${attributes}>${inside}</${node.tagName}>`;
}
