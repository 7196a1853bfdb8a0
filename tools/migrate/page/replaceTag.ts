import { asWords } from './asWords';
import { leaveWords, linkFrame, styleOutcome } from './attributeWords';
import { type Jsx, spanOf } from './jsx';
import { type Attributes, commandTabs, packageCommand } from './starlightTags';
import { attributesOf, indentOf, pictureIn, type Walk } from './tagWalk';

/** Replaces a component by what it shows; returns how deep directives nest, besides the children's. */
export function replaceTag(node: Jsx, isFlow: boolean, context: Walk): number {
  const { masked, edits, report } = context;
  const [start, end] = spanOf(node);
  const indent = indentOf(node, context);
  const isEmpty = node.children.length === 0;
  const commands = isEmpty ? commandTabs(attributesOf(node, context.texts), indent) : undefined;
  const shown = commands ?? (isEmpty ? shownBy(node, indent, context) : undefined);
  if (shown !== undefined) edits.push({ start, end, text: shown });
  else edits.push(...leaveWords(node, { text: masked, isFlow, indent, report }));
  return commands === undefined ? 0 : 1;
}

/** The Markdown for a component without children, if it is known; lines are indented. */
function shownBy(node: Jsx, indent: string, context: Walk): string | undefined {
  const { imports, texts, page, report } = context;
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
  const code = Object.values(attributes).filter((text) => text.trim().includes('\n'));
  if (code.length === 0) return undefined;
  report(`<${name}>`, 'left out; its code stays', spanOf(node)[0]);
  return code.map((text) => fence(text, {}, indent)).join(`\n\n${indent}`);
}

function fence(code: string, { lang = 'text', title }: Attributes, indent: string): string {
  const meta = title ? ` title=${JSON.stringify(title)}` : '';
  const lines = code.replace(/^\n|\n[ \t]*$/g, '').split('\n');
  const written = lines.filter((line) => line.trim());
  const least = Math.min(...written.map((line) => line.search(/\S/)), 80);
  const ticks = code.includes('```') ? '````' : '```';
  const body = lines.map((line) => line.slice(least)).join('\n');
  return `${ticks}${lang}${meta}\n${body}\n${ticks}`.replaceAll('\n', `\n${indent}`);
}

/** `<Image src={logo} alt="…" />` as Markdown. */
function pictureTag(node: Jsx, { imports, page }: Walk): string | undefined {
  const src = node.attributes.find(
    (attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'src',
  );
  const source = src && pictureIn(src.value, imports);
  const address = source && page.pictureOf(source);
  return address ? `![${asWords(attributesOf(node).alt ?? '')}](<${address}>)` : undefined;
}

/** Elements of HTML keep what is plain text; pictures find their imports, and frames become links. */
export function convertElement(node: Jsx, { report, edits, imports, page }: Walk): void {
  const [start, end] = spanOf(node);
  if (node.name === 'iframe') return void edits.push(linkFrame(node, report));
  if (node.name === 'script' || node.name === 'style') {
    report(`<${node.name}>`, 'left out', start);
    return void edits.push({ start, end, text: '' });
  }
  for (const attribute of node.attributes) {
    const [from, to] = spanOf(attribute);
    const { type, value } = attribute;
    const name = type === 'mdxJsxAttribute' ? attribute.name : '…';
    if (type === 'mdxJsxAttribute' && typeof value !== 'object' && name !== 'style') continue;
    const source = pictureIn(value, imports);
    const address = source ? page.pictureOf(source) : undefined;
    edits.push({ start: from, end: to, text: address ? `${name}="${address}"` : '' });
    if (address) continue;
    if (name === 'style') report('style attribute', styleOutcome, start);
    else report(`attribute ${name}={…}`, 'left out', start);
  }
}
