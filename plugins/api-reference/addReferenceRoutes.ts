import { type FoundLink, type NewRoute, publicPath, type RouteContext, textOf } from '../../engine';
import { numberLinks } from '../view-data';
import type { ApiPageProps, ApiSymbolView } from './contract';
import type { Content } from './load';
import { isHttpUrl, markAddress } from './marks';
import { type GivenOptions, inLanguage, type Options } from './options';
import { createSidebar, type ReferenceSidebar, type ToHref } from './sidebar';
import { type ApiText, texts } from './texts';
import { styleMark } from './view/addresses';
import {
  indexHeadings,
  indexSections,
  sectionHeadings,
  symbolAnchors,
  symbolHeadings,
  symbolSections,
} from './view/headings';
import type { PlacedSymbol } from './view/views';

interface Adding {
  context: RouteContext<Content>;
  options: Options;
  text: ApiText;
  propsOf: PropsOf;
  /** Fields of all routes. */
  common: { source: string; data: { search: { isExcluded: boolean } } };
}

export function addReferenceRoutes(context: RouteContext<Content>, written: GivenOptions): void {
  const { content, site, setShared } = context;
  const { reference } = content;
  const text = textOf(texts, site);
  const options = inLanguage(written, context);
  const toHref = (to: string) => publicPath(to, site);
  const internal = text('api.internalBadge');
  const sidebar = createSidebar(reference.symbols, options, { toHref, internal });
  setShared('sidebars', { [sidebar.key]: sidebar.whole() }, { lazy: true });
  const { name, version } = reference.package;
  const data = { search: { isExcluded: !options.search } };
  const common = { source: `${name}@${version}`, data };
  const propsOf = createProps(reference, options, toHref, sidebar);
  const adding: Adding = { context, options, text, propsOf, common };
  addIndex(adding);
  for (const section of options.sections) addSection(section, adding);
  for (const symbol of reference.symbols) addSymbolPage(symbol, adding);
}

/** The names that inline code of guides links with. */
function namesToLink({ reference }: Content, options: Options): NewRoute['names'] {
  if (!options.linkNames) return undefined;
  const docs = { name: 'docs', id: options.docs.id };
  return Object.entries(reference.names).map(([name, key]) => ({
    name,
    path: isHttpUrl(key) ? key : `${options.path}/${key}`,
    pagesOf: isWord.test(name) ? docs : undefined,
  }));
}

/** A name such as `path` or `Document`, which means something else in the docs of another library. */
const isWord = /^\p{L}\p{Ll}*$/u;

type PropsOf = (page: { section?: string; title?: string; key?: string }) => ApiPageProps;

function createProps(
  reference: Content['reference'],
  { docs, path, title: apiTitle, sections }: Options,
  toHref: ToHref,
  sidebar: ReferenceSidebar,
): PropsOf {
  const linkTo = (symbol?: PlacedSymbol) =>
    symbol && { title: symbol.name, href: toHref(`${path}/${symbol.key}`) };
  return ({ section, title, key }) => {
    const open = sections.find((candidate) => candidate.path === section);
    const neighbours = key ? reference.symbols.filter((symbol) => symbol.section === section) : [];
    const at = neighbours.findIndex((neighbour) => neighbour.key === key);
    return {
      docsId: docs.id,
      version: docs.version,
      sidebar: sidebar.branch(section, key),
      breadcrumbs: [
        ...docs.breadcrumbs.map(({ label, path }) => ({ label, href: path && toHref(path) })),
        { label: apiTitle, href: section && toHref(path) },
        ...(open ? [{ label: open.title, href: key && toHref(`${path}/${open.path}`) }] : []),
        ...(key ? [{ label: title! }] : []),
      ],
      previous: linkTo(neighbours[at - 1]),
      next: linkTo(neighbours[at + 1]),
    };
  };
}

function addIndex({ context, options, text, propsOf, common }: Adding): void {
  const { reference } = context.content;
  const title = text('api.referenceTitle', { title: options.title });
  context.addRoute({
    ...common,
    path: options.path,
    kind: 'apiIndex',
    title,
    description: text('api.indexDescription', { package: nameOf(reference) }),
    props: propsOf({}),
    content: {
      view: 'apiIndex',
      ...withLinks(reference.index, options),
      headings: indexHeadings(reference.index, text),
      sections: indexSections(reference.index, title),
    },
    trail: [options.title],
    names: namesToLink(context.content, options),
  });
}

function addSection(
  { path, title }: Options['sections'][number],
  { context, options, text, propsOf, common }: Adding,
): void {
  const { reference } = context.content;
  const view = reference.sections[path];
  if (!view || view.groups.length === 0) return;
  context.addRoute({
    ...common,
    path: `${options.path}/${path}`,
    kind: 'apiSection',
    title,
    description: text('api.sectionDescription', { title, package: nameOf(reference) }),
    props: propsOf({ section: path, title }),
    content: {
      view: 'apiSection',
      ...withLinks(view, options),
      headings: sectionHeadings(view),
      // its symbols have separate pages, so search finds a section by its title only
      sections: [{ id: '', level: 1, title, text: '' }],
    },
    trail: [options.title],
  });
}

function addSymbolPage(
  { key, name, section, deprecated, description, aliases = [], declaredIn }: PlacedSymbol,
  { context, options, text, propsOf, common }: Adding,
): void {
  const { reference, guides } = context.content;
  const mentions = (guides[key] ?? []).map((guide) => ({
    label: guide.title,
    href: markAddress(`/${guide.file}`),
  }));
  const view: ApiSymbolView = { ...reference.views[key]!, guides: mentions };
  const { title = '' } = options.sections.find(({ path }) => path === section) ?? {};
  const members = view.groups.flatMap((group) => group.members.map((member) => member.name));
  context.addRoute({
    ...common,
    path: `${options.path}/${key}`,
    kind: 'apiSymbol',
    title: name,
    description,
    props: { ...propsOf({ section, title: name, key }), kind: view.kind, deprecated },
    content: {
      view: 'apiSymbol',
      ...withLinks(view, options),
      headings: symbolHeadings(view, text),
      sections: symbolSections(view),
      anchors: symbolAnchors(view, text),
    },
    trail: [options.title, title, declaredIn].filter((part) => part !== undefined),
    data: { search: { ...common.data.search, keywords: [...members, ...aliases] } },
  });
}

const nameOf = ({ package: { name, version } }: Content['reference']) => `${name} ${version}`;

/** The data of a page with the placeholders of its links. */
const withLinks = <View>(view: View, { path }: Options) =>
  numberLinks(view, (key) => linkOf(key, path));

/** The link of a marked key; keys that are paths already (guides) stay unchanged. */
function linkOf(key: string, base: string): FoundLink {
  const start = { line: 1, column: 1 };
  if (key.startsWith(styleMark))
    return { kind: 'style', url: key.slice(styleMark.length), ...start };
  return { kind: 'link', url: key.startsWith('/') ? key : `${base}/${key}`, ...start };
}
