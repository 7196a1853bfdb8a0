import { type RouteContext, textOf } from '../../engine';
import type { ApiPageProps, ApiSymbolView } from './contract';
import { fillAddresses } from './fillAddresses';
import type { Content } from './load';
import { type GivenOptions, inLanguage, type Options } from './options';
import { createSidebar, type ReferenceSidebar, type ToHref } from './sidebar';
import { texts } from './texts';
import { isHttpUrl, mark } from './view/addresses';
import {
  indexHeadings,
  listSections,
  sectionHeadings,
  symbolAnchors,
  symbolHeadings,
  symbolSections,
} from './view/headings';

export function addReferenceRoutes(outer: RouteContext<Content>, written: GivenOptions): void {
  const text = textOf(texts, outer.site);
  const options = inLanguage(written, outer);
  const toHref = hrefOf(outer);
  const isExcluded = !options.search;
  const context: typeof outer = {
    ...outer,
    addRoute: ({ data, ...route }) =>
      outer.addRoute({
        ...route,
        data: { search: { isExcluded, ...data?.search } },
      } as typeof route),
  };
  const sidebar = createSidebar(context.content.reference.symbols, options, {
    toHref,
    internal: text('api.internalBadge'),
  });
  context.setShared('sidebars', { [sidebar.key]: sidebar.whole() }, { lazy: true });
  const commonProps = createCommonProps(context.content, options, toHref, sidebar);
  addIndex(context, options, commonProps);
  for (const section of options.sections) addSection(context, options, commonProps, section);
  for (const symbol of context.content.reference.symbols)
    addSymbolPage(context, options, commonProps, symbol);
  if (!options.linkNames) return;
  for (const [name, key] of Object.entries(context.content.reference.names))
    context.addSymbol(name, isHttpUrl(key) ? key : `${options.path}/${key}`);
}

const hrefOf =
  ({ site }: RouteContext<Content>): ToHref =>
  (path) =>
    `${site.baseUrl}${path.slice(1)}${site.trailingSlash ? '/' : ''}`;

type CommonProps = (page: { section?: string; title?: string; key?: string }) => ApiPageProps;

function createCommonProps(
  { reference }: Content,
  options: Options,
  toHref: ToHref,
  sidebar: ReferenceSidebar,
): CommonProps {
  const { docs, path, title: apiTitle } = options;
  return ({ section, title, key }) => {
    const open = options.sections.find(({ path }) => path === section);
    const neighbours = reference.symbols.filter((symbol) => symbol.section === section);
    const at = neighbours.findIndex((neighbour) => neighbour.key === key);
    const link = (index: number) => {
      const neighbour = key === undefined ? undefined : neighbours[index];
      return neighbour && { title: neighbour.name, href: toHref(`${path}/${neighbour.key}`) };
    };
    return {
      docsId: docs.id,
      version: docs.version,
      sidebar: sidebar.branch(section, key),
      breadcrumbs: [
        ...docs.breadcrumbs.map(({ label, path }) => ({
          label,
          href: path && toHref(path),
        })),
        { label: apiTitle, href: section && toHref(path) },
        ...(open ? [{ label: open.title, href: key && toHref(`${path}/${open.path}`) }] : []),
        ...(key ? [{ label: title! }] : []),
      ],
      previous: link(at - 1),
      next: link(at + 1),
    };
  };
}

const source = ({ package: { name, version } }: { package: { name: string; version: string } }) =>
  `${name}@${version}`;

function addIndex(
  context: RouteContext<Content>,
  options: Options,
  commonProps: CommonProps,
): void {
  const { reference } = context.content;
  const { view, links } = fillAddresses(reference.index, options.path);
  const { name, version } = reference.package;
  const text = textOf(texts, context.site);
  const title = text('api.referenceTitle', { title: options.title });
  context.addRoute({
    path: options.path,
    kind: 'apiIndex',
    source: source(reference),
    title,
    description: text('api.indexDescription', { package: `${name} ${version}` }),
    props: commonProps({}),
    content: {
      view: 'apiIndex',
      data: view,
      headings: indexHeadings(view, text),
      sections: listSections(title),
      links,
    },
    trail: [options.title],
  });
}

function addSection(
  context: RouteContext<Content>,
  options: Options,
  commonProps: CommonProps,
  { path, title }: Options['sections'][number],
): void {
  const { reference } = context.content;
  const section = reference.sections[path];
  if (!section || section.groups.length === 0) return;
  const { view, links } = fillAddresses(section, options.path);
  context.addRoute({
    path: `${options.path}/${path}`,
    kind: 'apiSection',
    source: source(reference),
    title,
    description: textOf(texts, context.site)('api.sectionDescription', {
      title,
      package: `${reference.package.name} ${reference.package.version}`,
    }),
    props: commonProps({ section: path, title }),
    content: {
      view: 'apiSection',
      data: view,
      headings: sectionHeadings(view),
      sections: listSections(title),
      links,
    },
    trail: [options.title],
  });
}

function addSymbolPage(
  context: RouteContext<Content>,
  options: Options,
  commonProps: CommonProps,
  symbol: Content['reference']['symbols'][number],
): void {
  const { reference, guides } = context.content;
  const text = textOf(texts, context.site);
  const { key, name, section, deprecated, description } = symbol;
  const guideLinks = (guides[key] ?? []).map((guide) => ({
    label: guide.title,
    href: `${mark}/${guide.file}${mark}`,
  }));
  const whole: ApiSymbolView = { ...reference.views[key]!, guides: guideLinks };
  const { view, links } = fillAddresses(whole, options.path);
  const { title = '' } = options.sections.find(({ path }) => path === section) ?? {};
  context.addRoute({
    path: `${options.path}/${key}`,
    kind: 'apiSymbol',
    source: source(reference),
    title: name,
    description,
    props: { ...commonProps({ section, title: name, key }), kind: view.kind, deprecated },
    content: {
      view: 'apiSymbol',
      data: view,
      headings: symbolHeadings(view, text),
      sections: symbolSections(view),
      links,
      anchors: symbolAnchors(view, text),
    },
    data: {
      search: {
        keywords: view.groups.flatMap(({ members }) => members.map((member) => member.name)),
      },
    },
    trail: [options.title, title],
  });
}
