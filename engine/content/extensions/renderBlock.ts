import type { Element, ElementContent, Nodes as HastNodes, Root as HastRoot } from 'hast';
import type { Code, Nodes, PhrasingContent, RootContent } from 'mdast';
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive';
import { toString as textOf } from 'mdast-util-to-string';
import { describeValue } from '../../report/report';
import { type Page, positionOf } from '../page';
import { componentNode, exportsDefault } from '../placedComponents';
import { decodeText } from '../readFile';
import { isLabel } from '../transform/label';
import { resolveFile } from '../transform/resolveFile';
import { walk } from '../transform/walk';
import type { BlockProblem, MarkdownBlock, Rendered } from './contract';
import type { BlockRenderer } from './extensions';
import { reportThrown } from './messages';
import { wordsOfMeta } from './wordsOfMeta';

export type Directive = ContainerDirective | LeafDirective | TextDirective;

interface Slots {
  content: readonly RootContent[];
  label: readonly PhrasingContent[];
}

/** The nodes for a fence; undefined when it leaves it a code block. */
export function renderFence(
  node: Code,
  renderer: BlockRenderer,
  page: Page,
): Promise<RootContent[] | undefined> {
  const { value } = node;
  const meta = node.meta ?? '';
  const input = {
    kind: 'fence',
    language: node.lang ?? '',
    value,
    words: wordsOfMeta(meta),
    annotation: page.notes.get(value),
    label: '',
    attributes: attributesIn(meta),
  } as const;
  return render(node, renderer, { page, input, slots: { content: [], label: [] } });
}

/** The nodes for a directive; undefined when it leaves it as it is. */
export function renderDirective(
  node: Directive,
  renderer: BlockRenderer,
  page: Page,
): Promise<RootContent[] | undefined> {
  const children: readonly RootContent[] = node.children;
  const written = node.type === 'containerDirective' ? children.find(isLabel) : undefined;
  const isBlock = node.type === 'containerDirective';
  const content = isBlock ? children.filter((child) => child !== written) : children;
  const label = written ? (written as { children: PhrasingContent[] }).children : [];
  const input = {
    kind: formOf[node.type],
    language: '',
    value: content.map((child) => textOf(child)).join(isBlock ? '\n' : ''),
    words: [],
    label: (isBlock ? label : (children as PhrasingContent[])).map((node) => textOf(node)).join(''),
    attributes: Object.fromEntries(
      Object.entries(node.attributes ?? {}).map(([name, value]) => [name, value ?? '']),
    ),
  };
  const slots = { content, label: isBlock ? label : (children as PhrasingContent[]) };
  return render(node, renderer, { page, input, slots });
}

/** The form of a directive as the contract names it. */
export const formOf = {
  containerDirective: 'container',
  leafDirective: 'leaf',
  textDirective: 'text',
} as const;

type Input = Pick<
  MarkdownBlock,
  'kind' | 'language' | 'value' | 'words' | 'annotation' | 'label' | 'attributes'
>;

async function render(
  node: Code | Directive,
  { extension, render: run }: BlockRenderer,
  { page, input, slots }: { page: Page; input: Input; slots: Slots },
): Promise<RootContent[] | undefined> {
  const place = positionOf(page, node);
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
  try {
    const rendered = await run({
      ...input,
      name: extension.name,
      content: slots.content,
      place,
      options: extension.options,
      text: page.extensions.textsOf(extension, page.language),
      read: (name) => readFor(name, { page, place, owner: extension.owner }),
      component: (name) => {
        if (!extension.placesComponents)
          throw new Error('component() is for directives with "placesComponents: true"');
        return componentFor(name, { page, place, owner: extension.owner });
      },
      highlight: async (code, settings) =>
        page.highlighter.highlight({
          ...settings,
          code,
          transformers: page.extensions.transformersFor(code),
        }),
      uniqueId: (prefix) => uniqueId(prefix, page),
      warn: report('problems'),
      error: report('errors'),
    });
    return await nodesOf(rendered, { node, page, slots, isText: input.kind === 'text' });
  } catch (thrown) {
    reportThrown(thrown, extension, page, place);
    return [];
  }
}

interface Reading {
  page: Page;
  place: ReturnType<typeof positionOf>;
  owner: string;
}

/** The text of a file that an extension asks for; a problem of the page when there is none. */
export function readFor(name: string, { page, place, owner }: Reading): string | undefined {
  if (page.rules) return undefined;
  const file = resolveFile(place.file, name);
  const bytes = file === undefined ? 'outside' : page.read(file);
  if (file !== undefined && typeof bytes !== 'string') return decodeText(file, bytes);
  const problem =
    bytes === 'outside'
      ? { message: `"${name}" is outside of the site folder`, action: 'Move the file into it.' }
      : { message: `cannot find the file "${file}"`, action: 'Check the path.' };
  page.found.errors.push({ ...problem, message: `${owner}: ${problem.message}`, place });
  return undefined;
}

/** The node of a component; undefined, with a problem of the page, for a file that has none. */
function componentFor(name: string, reading: Reading): RootContent | undefined {
  const { page, place, owner } = reading;
  const code = readFor(name, reading);
  if (code === undefined) return undefined;
  const file = resolveFile(place.file, name)!; // it was read
  if (exportsDefault(code)) {
    page.state.components.add(file);
    return componentNode(file);
  }
  const message = `${owner}: "${file}" has no default export`;
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
function attributesIn(meta: string): Record<string, string> {
  const matches = meta.matchAll(/([\w-]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g);
  return Object.fromEntries(
    [...matches].map(([, name, double, single, bare]) => [name!, double ?? single ?? bare ?? '']),
  );
}

interface Origin {
  node: Code | Directive;
  page: Page;
  slots: Slots;
  isText: boolean;
}

async function nodesOf(rendered: Rendered, origin: Origin): Promise<RootContent[] | undefined> {
  if (rendered === undefined) return undefined;
  assertRendered(rendered);
  if (typeof rendered === 'string') return toNodes(await parseHtml(rendered), origin);
  if (Array.isArray(rendered)) return toNodes(rendered as ElementContent[], origin);
  if ('markdown' in rendered) {
    const { children } = await origin.page.parse(rendered.markdown);
    return asSentence(placeNodes(children, origin), origin);
  }
  if ('finished' in rendered) {
    const node = { type: 'finished', ...rendered.finished };
    return placeNodes([node as unknown as RootContent], origin); // mdast has no type for it
  }
  if ('nodes' in rendered) {
    // Nodes of the content have been parsed.
    const nodes = rendered.nodes.filter(Boolean); // `component` gives none for a missing file
    return placeNodes(nodes, origin, ({ position }) => position !== undefined);
  }
  const root = rendered as Element | HastRoot;
  return toNodes(root.type === 'root' ? (root.children as ElementContent[]) : [root], origin);
}

/** @throws Error for what no renderer may return, such as an element of React */
function assertRendered(rendered: Exclude<Rendered, undefined>): void {
  if (typeof rendered === 'string' || Array.isArray(rendered)) return;
  const { markdown, nodes, finished, type } = (rendered ?? {}) as Record<string, unknown>;
  const isKnown = finished || Array.isArray(nodes) || type === 'element' || type === 'root';
  if (isKnown || typeof markdown === 'string') return;
  const message = `it returned ${describeValue(rendered)}; expected HTML, elements of hast, { markdown }, { nodes } or undefined`;
  throw Object.assign(new Error(message), { stack: undefined }); // the place would be this one
}

async function parseHtml(html: string): Promise<ElementContent[]> {
  const { default: rehypeRaw } = await import('rehype-raw');
  const tree: HastRoot = { type: 'root', children: [{ type: 'raw', value: html } as never] };
  return (rehypeRaw()(tree, undefined as never) as HastRoot).children as ElementContent[];
}

/** Elements as nodes of Markdown's tree, with the directive's content in the slots. */
function toNodes(elements: readonly ElementContent[], origin: Origin): RootContent[] {
  return elements.flatMap((element): RootContent[] => {
    if (element.type === 'text') return [{ type: 'text', value: element.value }];
    if (element.type !== 'element') return [];
    const { tagName, properties } = element;
    if (tagName === 'slot') {
      const { slots } = origin;
      return [...(properties.name === 'label' ? slots.label : slots.content)];
    }
    const data = { hName: tagName, hProperties: properties };
    const hasSlot = holdsSlot(element);
    const inside = hasSlot ? toNodes(element.children, origin) : [];
    const children = holdsPhrases.has(tagName) ? inside.flatMap(withoutParagraph) : inside;
    // Without a slot inside, the elements stay exactly as they are.
    const kept = hasSlot ? {} : { hChildren: placeNodes(element.children, origin) };
    const { position } = origin.node;
    const node = { type: 'container', children, position, data: { ...data, ...kept } };
    return [node as unknown as RootContent]; // mdast has no type for `container`
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
  { node: { position } }: Origin,
  isKept: (node: N) => boolean = () => false,
): N[] {
  for (const top of nodes)
    walk<N>(top, (node) => {
      if (!isKept(node)) node.position = position;
    });
  return nodes;
}

/** The words of a single paragraph, for a block inside a sentence. */
function asSentence(nodes: RootContent[], { isText }: Origin): RootContent[] {
  const [first] = nodes;
  return isText && nodes.length === 1 && first?.type === 'paragraph' ? first.children : nodes;
}
