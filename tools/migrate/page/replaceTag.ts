import { asWords } from './asWords';
import { wordsText } from './attributeWords';
import { commandTabs, packageCommand } from './commandTabs';
import { lineAt } from './edits';
import type { Attributes } from './starlightTags';
import { spanOf } from './tags';
import { attributesOf, indentOf, type Jsx, pictureIn, type Walk } from './tagWalk';

/**
 * Replaces a component by what it shows as far as that is known: its code, its picture, a part of Markdown, its words, and
 * its children. Returns how deep directives are nested in the new text, besides those of the children.
 */
export function replaceTag(node: Jsx, isFlow: boolean, context: Walk): number {
  const { text, edits, page } = context;
  const [start, end] = spanOf(node);
  const [first, last] = [node.children[0], node.children.at(-1)];
  const line = lineAt(text, start);
  if (first && last) {
    replaceTags(node, { isFlow, from: spanOf(first)[0], to: spanOf(last)[1] }, context);
    return 0;
  }
  const indent = indentOf(node, context);
  const commands = commandTabs(attributesOf(node, context.texts), indent);
  const shown = commands ?? shownBy(node, indent, context);
  if (shown !== undefined) {
    edits.push({ start, end, text: shown });
    return commands === undefined ? 0 : 1;
  }
  const { before } = wordsText(node, isFlow);
  page.report(`<${node.name}>`, before ? 'left out; its words stay' : 'left out', line);
  const note = isFlow ? `*${node.name} is not on this page.*` : '';
  edits.push({ start, end, text: before || note });
  return 0;
}

/** Replaces the tags around the children. */
function replaceTags(
  node: Jsx,
  { isFlow, from, to }: { isFlow: boolean; from: number; to: number },
  context: Walk,
): void {
  const { text, masked, edits, page } = context;
  const [start, end] = spanOf(node);
  const { before, after } = wordsText(node, isFlow);
  const isFragment = node.name === null || node.name === 'Fragment';
  if (!isFragment)
    page.report(`<${node.name}>`, 'left out; its content stays', lineAt(text, start));
  // A link around the children begins right before them, and ends right behind.
  const isLink = before === '[';
  const opened = isLink ? from : start + masked.slice(start, from).trimEnd().length;
  const closing = isLink ? to : end - masked.slice(to, end).trimStart().length;
  const indent = indentOf(node, context);
  const gap = isFlow ? `\n\n${indent}` : ' ';
  edits.push({ start, end: opened, text: before && !isLink ? before + gap : before });
  edits.push({ start: closing, end, text: after.replaceAll('\n', `\n${indent}`) });
}

/** The Markdown for a component without children, if it is known; lines are indented. */
function shownBy(node: Jsx, indent: string, context: Walk): string | undefined {
  const { imports, texts, page } = context;
  const name = node.name ?? '';
  const attributes = attributesOf(node, texts);
  if (name === 'PackageManagers') return packageCommand(attributes, indent);
  if (name === 'Code' && attributes.code !== undefined)
    return fence(attributes.code, attributes, indent);
  const picture = pictureTag(node, context);
  if (picture) return picture;
  const source = imports.get(name);
  const part = source === undefined ? undefined : page.partOf(source);
  if (part !== undefined) return part.trim().replaceAll('\n', `\n${indent}`);
  const code = Object.values(attributes).filter((one) => one.trim().includes('\n'));
  if (code.length === 0) return undefined;
  page.report(`<${name}>`, 'left out; its code stays', lineAt(context.text, spanOf(node)[0]));
  return code.map((one) => fence(one, {}, indent)).join(`\n\n${indent}`);
}

function fence(code: string, { lang = 'text', title }: Attributes, indent: string): string {
  const meta = title ? ` title=${JSON.stringify(title)}` : '';
  const lines = code.replace(/^\n|\n[ \t]*$/g, '').split('\n');
  const least = Math.min(...lines.filter((one) => one.trim()).map((one) => one.search(/\S/)), 80);
  const ticks = code.includes('```') ? '````' : '```';
  const body = lines.map((one) => one.slice(least)).join('\n');
  return `${ticks}${lang}${meta}\n${body}\n${ticks}`.replaceAll('\n', `\n${indent}`);
}

/** `<Image src={logo} alt="…" />` as Markdown. */
function pictureTag(node: Jsx, { imports, page }: Walk): string | undefined {
  const found = node.attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === 'src');
  const source = found && pictureIn(found.value, imports);
  const address = source && page.pictureOf(source);
  return address ? `![${asWords(attributesOf(node).alt ?? '')}](<${address}>)` : undefined;
}
