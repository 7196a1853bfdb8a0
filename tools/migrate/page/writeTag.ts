import { readHtml } from '../html';
import { textOf } from '../values';
import { containers, hiddenTags, plainTags } from './knownTags';
import { attributesOf, isJsx, type Jsx, spanOf, valueIn } from './mdx';
import { isComponent, type Place, reportAt, type Tag, type TagPage } from './tagPage';
import { codeIn, fence, isPicture, shownBy, wordsOf } from './tagWords';
import { edgesOf, isListWithoutList, isTabWithoutGroup, writeDirective } from './writeDirective';

/** Converts a tag; returns how deep directives are nested in it, with its own. */
export function convertTag(
  node: Jsx,
  depth: number,
  page: TagPage,
  { parent, isAlone }: Place,
): number {
  const name = node.name ?? '';
  const [start, end] = spanOf(node);
  const attributes = attributesOf(node, page.names);
  const indent = indentOf(node, page);
  const isFlow = node.type === 'mdxJsxFlowElement' || isAlone === true;
  const tag: Tag = { node, name, start, end, attributes, indent, isFlow, page };
  const replace = (text: string) => void page.edits.push({ start, end, text });
  const html = attributes.get('set:html');
  const file = page.fileOf(page.imports.get(name) ?? '');
  if (hiddenTags.has(name)) replace('');
  else if (typeof html === 'string') replace(textOfHtml(html, indent));
  else if (name === 'iframe') {
    reportAt(
      page,
      '<iframe>',
      'written as a link; the security policy does not allow frames of other sites',
      start,
    );
    replace(wordsOf(attributes));
  } else if (!isComponent(node)) convertElement(tag);
  else if (file && /\.mdx?$/.test(file)) {
    if (node.attributes.length > 0) reportAt(page, `attributes of <${name}>`, 'left out', start);
    page.parts.add(file);
    replace(`\n::include{file="${file}"}\n`);
  } else if (/^Code(Block)?$/.test(name)) {
    const code = textOf(attributes.get('code')) ?? codeInside(node, page);
    const title = textOf(attributes.get('title'));
    const language = attributes.get('language') ?? attributes.get('lang') ?? '';
    replace(fence(code, indent, `${language}${title ? ` title=${JSON.stringify(title)}` : ''}`));
  } else {
    const isMisplaced = isTabWithoutGroup(node, parent) || isListWithoutList(node);
    const directive = isFlow && !isMisplaced ? containers.get(name) : undefined;
    if (directive) {
      const group = parent && isJsx(parent) ? attributesOf(parent, page.names) : new Map();
      return writeDirective(tag, directive(attributes, group), depth);
    }
    leaveWords(tag);
  }
  return depth;
}

/** HTML as a block of code, where it is one, or as words. */
const textOfHtml = (html: string, indent: string): string =>
  /<pre\b/.test(html)
    ? fence(readHtml(html).text, indent, 'text')
    : readHtml(html, { asMarkdown: true })
        .text.trim()
        .replace(/\s*\n\s*/g, `\n\n${indent}`);

/** The code between the tags of a code block. */
function codeInside(node: Jsx, { text, names }: TagPage): string {
  const values = node.children.map((child) => {
    const isCode = child.type === 'mdxFlowExpression' || child.type === 'mdxTextExpression';
    // code that a program completes stays as it is written
    const written = isCode ? /^\s*`([^`]*)`\s*$/.exec(child.value)?.[1] : undefined;
    return isCode
      ? (valueIn(child.data?.estree, names) ?? written ?? '')
      : text.slice(...spanOf(child));
  });
  return values.join('');
}

/** Replaces a tag by what its attributes show and by its children. */
function leaveWords(tag: Tag): void {
  const { node, name, start, end, attributes, isFlow, indent, page } = tag;
  const { edits } = page;
  const shown = new Map([...attributes].filter(([key]) => name !== 'Icon' || key === 'label'));
  const video = /youtube/i.test(name) ? textOf(attributes.get('id')) : undefined;
  if (video) shown.set('href', `https://www.youtube.com/watch?v=${video}`);
  const { url, name: heading, text } = shownBy(shown);
  if (url && !heading && !text) shown.set('title', page.titleOf(url));
  const isEmpty = node.children.length === 0;
  const code = isEmpty && isFlow ? codeIn(shown, indent) : undefined;
  const words = isEmpty || url || heading ? (code ?? wordsOf(shown)) : '';
  const isPlain = plainTags.has(name);
  // a sentence with its name can be read: "a fork of <Links.Redux />"
  const isInSentence = !isPlain && /\p{L} $/u.test(page.text.slice(0, start));
  const gap = isInSentence ? name.replace(/.*\./, '') : '';
  const left = words ? '; its words stay' : gap && '; its name stays';
  const outcome = `left out${isEmpty ? left : '; its content stays'}`;
  if (!isPlain) reportAt(page, `<${name}>`, outcome, start);
  const { opened, closing } = edgesOf(tag);
  if (isEmpty) edits.push({ start, end, text: words || gap });
  else if (url && !isPicture(url) && isOneText(node)) {
    const [from, to] = [spanOf(node.children[0]!)[0], spanOf(node.children.at(-1)!)[1]]; // it has some
    edits.push({ start, end: from, text: '[' }, { start: to, end, text: `](<${url}>)` });
  } else {
    edits.push({ start, end: opened, text: words && words + (isFlow ? `\n\n${indent}` : ' ') });
    edits.push({ start: closing, end, text: '' });
  }
}

/** Whether the children are words of one paragraph, which may become the text of a link. */
function isOneText({ children }: Jsx): boolean {
  const inside = children.flatMap((node) => (node.type === 'paragraph' ? node.children : [node]));
  const isPlain = inside.every(({ type }) => /^(text|emphasis|strong|inlineCode)$/.test(type));
  return isPlain && children.filter(({ type }) => type === 'paragraph').length <= 1;
}

const isVoid = /^(br|hr|img|input|source|track|wbr)$/;

/** Writes the attributes of an element as HTML has them. */
function convertElement({ node, name, start, end, attributes, page }: Tag): void {
  for (const attribute of node.attributes) {
    const [from, to] = spanOf(attribute);
    const written = attribute.type === 'mdxJsxAttribute' ? attribute.name : '…';
    const value = attributes.get(written);
    const isPlain = /^(string|number)$/.test(typeof value);
    const key = written === 'className' ? 'class' : written;
    const isStyle = key === 'style';
    if (isPlain && !isStyle)
      page.edits.push({ start: from, end: to, text: `${key}=${JSON.stringify(String(value))}` });
    else if (value !== true || isStyle) {
      page.edits.push({ start: from, end: to, text: '' });
      const outcome = isStyle ? 'left out; the security policy forbids inline styles' : 'left out';
      reportAt(page, isStyle ? 'style attribute' : `attribute ${key}={…}`, outcome, start);
    }
  }
  if (node.children.length > 0) page.needsMdx ||= node.type === 'mdxJsxFlowElement';
  else if (!isVoid.test(name) && page.text.slice(start, end).endsWith('/>'))
    page.edits.push({ start: end - 2, end, text: `></${name}>` });
}

/** The spaces before a tag, in the new text. */
function indentOf(node: Jsx, { dedents }: TagPage): string {
  const { line, column } = node.position!.start; // every parsed node has one
  return ' '.repeat(Math.max(0, column - 1 - (dedents.get(line) ?? 0)));
}

/**
 * Moves each block between two tags, and the last tag, to the column of the first tag: directives do not indent. No line
 * moves further, such as the end of a fence that is less indented than its start.
 */
export function dedent(node: Jsx, { text, dedents }: TagPage): void {
  const { start, end } = node.position!; // as above
  const lines = text.split('\n');
  const indents = lines.map((line) => line.search(/\S|$/));
  const movedBy = (line: number) => dedents.get(line) ?? 0;
  const column = start.column - 1 - movedBy(start.line);
  const excess = (line: number) => indents[line - 1]! - movedBy(line) - column;
  const move = (from: number, to: number) => {
    const spaces = excess(from);
    for (let line = from; line <= to; line += 1) {
      const own = Math.min(spaces, excess(line));
      if (own > 0) dedents.set(line, movedBy(line) + own);
    }
  };
  for (const { position } of node.children) {
    const first = position!.start; // as above
    if (first.column - 1 === indents[first.line - 1]) move(first.line, position!.end.line);
  }
  if (lines[end.line - 1]!.trimStart().startsWith('</')) move(end.line, end.line);
}
