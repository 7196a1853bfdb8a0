import type { Element, ElementContent, Nodes as HastNodes, Root as HastRoot } from 'hast';
import type { Code, Nodes, Paragraph, PhrasingContent, RootContent } from 'mdast';
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive';
import { toString as textOf } from 'mdast-util-to-string';
import type { SourcePosition } from '../../plugin';
import { describeValue } from '../../report/report';
import { type Page, positionOf } from '../page';
import { componentNode, exportsDefault } from '../placedComponents';
import { decodeText } from '../readFile';
import { containerNode } from '../transform/containerNode';
import { resolveFile } from '../transform/resolveFile';
import { walk } from '../transform/walk';
import type {
  BlockProblem,
  FinishedHtml,
  MarkdownBlock,
  MarkdownRenderer,
  Rendered,
} from './contract';
import type { Extension } from './extension';
import { reportThrown } from './messages';
import { wordsOfMeta } from './wordsOfMeta';

export type Directive = ContainerDirective | LeafDirective | TextDirective;

/** A node that a renderer takes. */
export type Block = Code | Directive;

/** The form of a directive as the contract names it. */
export const formOf = {
  containerDirective: 'container',
  leafDirective: 'leaf',
  textDirective: 'text',
} as const;

/** The nodes that a renderer makes of a block; undefined when it leaves it as it is. */
export async function renderBlock(
  node: Block,
  extension: Extension,
  page: Page,
): Promise<RootContent[] | undefined> {
  const input = node.type === 'code' ? readFence(node, page) : readDirective(node);
  const place = positionOf(page, node);
  const reading = { page, place, extension };
  const report = (list: 'problems' | 'errors') => (problem: BlockProblem) => {
    const { action, node } = problem;
    const message = `${extension.owner}: ${problem.message}`;
    const found = page.found[list];
    if (problem.once && found.some((other) => other.message === message)) return;
    found.push({
      message,
      place: node ? positionOf(page, node) : placeInside(place, problem, input),
      action,
    });
  };
  const render = extension.use as MarkdownRenderer; // the function of a fence or directive, see `MarkdownExtensions`
  try {
    const rendered = await render({
      name: extension.name,
      content: contentOf(node),
      place,
      options: extension.options,
      text: page.extensions.textsOf(extension, page.language),
      read: (name) => readFor(name, reading),
      component: (name) => componentFor(name, reading),
      highlight: async (code, settings) =>
        page.highlighter.highlight({
          code,
          transformers: page.extensions.transformersFor(code),
          ...settings,
        }),
      uniqueId: (prefix) => uniqueId(prefix, page),
      warn: report('problems'),
      error: report('errors'),
      ...input,
    });
    return rendered === undefined ? undefined : await nodesOf(rendered, node, page);
  } catch (thrown) {
    reportThrown(thrown, extension, page, place);
    return [];
  }
}

/** Whether a node is the label of a directive. */
const isLabel = (node: RootContent): node is Paragraph =>
  node.type === 'paragraph' && Boolean(node.data && 'directiveLabel' in node.data);

/** The content of a directive without its label. */
export const contentOf = (node: Block): RootContent[] =>
  node.type === 'code' ? [] : node.children.filter((child) => !isLabel(child));

/** The label of a directive: the words in its brackets. */
function labelOf(node: Block): readonly PhrasingContent[] {
  if (node.type === 'code') return [];
  if (node.type !== 'containerDirective') return node.children;
  return node.children.find(isLabel)?.children ?? [];
}

type Input = Pick<
  MarkdownBlock,
  'kind' | 'language' | 'value' | 'words' | 'annotation' | 'label' | 'attributes'
>;

function readFence({ value, lang, meta }: Code, page: Page): Input {
  const words = wordsOfMeta(meta ?? '');
  return {
    kind: 'fence',
    language: lang ?? '',
    value,
    words,
    annotation: page.notes.get(value),
    label: '',
    attributes: attributesIn(words),
  };
}

function readDirective(node: Directive): Input {
  const attributes = Object.entries(node.attributes ?? {});
  const words = contentOf(node).map((child) => textOf(child));
  return {
    kind: formOf[node.type],
    language: '',
    value: words.join(node.type === 'containerDirective' ? '\n' : ''),
    words: [],
    label: textOf(labelOf(node)),
    attributes: Object.fromEntries(attributes.map(([name, value]) => [name, value ?? ''])),
  };
}

interface Reading {
  page: Page;
  place: Required<SourcePosition>;
  extension: Extension;
}

/** The text of a file that an extension asks for; a problem of the page when there is none. */
export function readFor(name: string, { page, place, extension }: Reading): string | undefined {
  if (page.rules) return undefined;
  const file = resolveFile(place.file, name);
  const bytes = file === undefined ? 'outside' : page.read(file);
  if (file !== undefined && typeof bytes !== 'string') return decodeText(file, bytes);
  const problem =
    bytes === 'outside'
      ? { message: `"${name}" is outside of the site folder`, action: 'Move the file into it.' }
      : { message: `cannot find the file "${file}"`, action: 'Check the path.' };
  page.found.errors.push({ ...problem, message: `${extension.owner}: ${problem.message}`, place });
  return undefined;
}

/** The node of a component; undefined, with a problem of the page, for a file that has none. */
function componentFor(name: string, reading: Reading): RootContent | undefined {
  const { page, place, extension } = reading;
  if (!extension.placesComponents)
    throw new Error('component() is for directives with "placesComponents: true"');
  const code = readFor(name, reading);
  if (code === undefined) return undefined;
  const file = resolveFile(place.file, name)!; // it was read
  if (exportsDefault(code)) {
    page.state.components.add(file);
    return componentNode(file);
  }
  const message = `${extension.owner}: "${file}" has no default export`;
  const action = 'Export the component: "export default function Name() { … }".';
  page.found.errors.push({ message, place, action });
  return undefined;
}

function uniqueId(prefix: string, { state: { ids } }: Page): string {
  const count = (ids.get(prefix) ?? 0) + 1;
  ids.set(prefix, count);
  return `_${prefix}${count}`;
}

/** The place of a problem in a block's value: the text of a fence begins on the line below it. */
function placeInside(
  place: ReturnType<typeof positionOf>,
  { line, column }: BlockProblem,
  { kind, value }: Input,
): ReturnType<typeof positionOf> {
  if (line === undefined) return place;
  if (kind !== 'fence') return { ...place, line: place.line + line - 1, column: column ?? 1 };
  const last = value.split('\n').length;
  return {
    file: place.file,
    line: place.line + Math.min(line, last),
    column: place.column + (column ?? 1) - 1,
  };
}

/** `alt="A chart" wide` → `{ alt: 'A chart', wide: '' }`. */
function attributesIn(words: readonly string[]): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const word of words) {
    const [, name, double, single, bare] = attribute.exec(word) ?? [];
    if (name) attributes[name] = double ?? single ?? bare ?? '';
  }
  return attributes;
}

const attribute = /^([\w-]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'{}]+)))?$/;

/** The result of a renderer as nodes. @throws Error for what no renderer may return, such as an element of React */
async function nodesOf(
  rendered: Exclude<Rendered, undefined>,
  node: Block,
  page: Page,
): Promise<RootContent[]> {
  if (typeof rendered === 'string') return toNodes(await parseHtml(rendered), node);
  if (Array.isArray(rendered)) return toNodes(rendered as ElementContent[], node);
  const { markdown, nodes, finished, type } = (rendered ?? {}) as Partial<RenderedObject>;
  if (typeof markdown === 'string') {
    const { children } = await page.parse(markdown);
    return asSentence(placeNodes(children, node), node);
  }
  if (finished) {
    const finishedNode = { type: 'finished', ...finished };
    return placeNodes([finishedNode as unknown as RootContent], node); // mdast has no type for it
  }
  if (Array.isArray(nodes)) {
    // Nodes of the content have been parsed. `component` gives none for a missing file.
    return placeNodes(nodes.filter(Boolean), node, ({ position }) => position !== undefined);
  }
  if (type === 'root') return toNodes((rendered as HastRoot).children as ElementContent[], node);
  if (type === 'element') return toNodes([rendered as Element], node);
  const message = `it returned ${describeValue(rendered)}; expected HTML, elements of hast, { markdown }, { nodes } or undefined`;
  throw Object.assign(new Error(message), { stack: undefined }); // the place would be this one
}

interface RenderedObject {
  markdown: string;
  nodes: RootContent[];
  finished: FinishedHtml;
  type: string;
}

async function parseHtml(html: string): Promise<ElementContent[]> {
  const { default: rehypeRaw } = await import('rehype-raw');
  const tree: HastRoot = { type: 'root', children: [{ type: 'raw', value: html } as never] };
  return (rehypeRaw()(tree, undefined as never) as HastRoot).children as ElementContent[];
}

/** Elements as nodes of Markdown's tree, with the directive's content in the slots. */
function toNodes(elements: readonly ElementContent[], block: Block): RootContent[] {
  return elements.flatMap((element): RootContent[] => {
    if (element.type === 'text') return [{ type: 'text', value: element.value }];
    if (element.type !== 'element') return [];
    const { tagName, properties } = element;
    if (tagName === 'slot')
      return properties.name === 'label' ? [...labelOf(block)] : contentOf(block);
    const hasSlot = holdsSlot(element);
    const inside = hasSlot ? toNodes(element.children, block) : [];
    const children = holdsPhrases.has(tagName) ? inside.flatMap(withoutParagraph) : inside;
    // Without a slot inside, the elements stay exactly as they are.
    const hChildren = hasSlot ? undefined : placeNodes(element.children, block);
    const data = { hName: tagName, hProperties: properties, hChildren };
    return [containerNode(data, children, block.position)];
  });
}

/** Elements of HTML that may hold words but no paragraphs, as far as renderers are likely to write them. */
const holdsPhrases = new Set('summary figcaption p span a button label h2 h3 h4'.split(' '));

const withoutParagraph = (node: RootContent): RootContent[] =>
  node.type === 'paragraph' ? node.children : [node];

const holdsSlot = (element: Element): boolean =>
  element.children.some(
    (child) => child.type === 'element' && (child.tagName === 'slot' || holdsSlot(child)),
  );

/** Gives nodes that a renderer made the position of the block; with `isKept`, some keep their own. */
function placeNodes<N extends Nodes | HastNodes>(
  nodes: N[],
  { position }: Block,
  isKept: (node: N) => boolean = () => false,
): N[] {
  for (const top of nodes)
    walk<N>(top, (node) => {
      if (!isKept(node)) node.position = position;
    });
  return nodes;
}

/** The words of a single paragraph, for a block inside a sentence. */
function asSentence(nodes: RootContent[], block: Block): RootContent[] {
  const [first] = nodes;
  const isSingle = nodes.length === 1 && first?.type === 'paragraph';
  return isSingle && block.type === 'textDirective' ? first.children : nodes;
}
