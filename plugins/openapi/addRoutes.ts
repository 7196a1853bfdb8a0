import { type NewRoute, publicPath, type RouteContext, textOf } from '../../engine';
import type { SidebarItem } from '../docs/contract';
import type { OpenApiProps } from './contract';
import { fillLinks } from './fillLinks';
import type { DocumentPages, OperationsPage } from './model/document';
import { schemasSlug } from './model/groups';
import { operationsWords, overviewWords, schemasWords, type Words } from './model/words';
import type { Options } from './options';
import { type OpenApiText, texts } from './texts';

/** A page in the order of the sidebar. */
interface Stop {
  path: string;
  title: string;
}

export function addOpenApiRoutes(context: RouteContext<DocumentPages>, options: Options): void {
  const { content, site, addRoute, setShared } = context;
  const { path, file, search, docs, id } = options;
  const text = textOf(texts, site);
  const title = options.title ? context.label(options.title) : content.title;
  const hrefOf = (to: string) => publicPath(to, site);
  const schemas: Stop[] =
    content.schemas.schemas.length > 0
      ? [{ path: `${path}/${schemasSlug}`, title: text('openapi.schemas') }]
      : [];
  const stops: Stop[] = [
    { path, title },
    ...content.groups.flatMap(({ pages }) => pages),
    ...schemas,
  ];
  const name = `openapi-${id}`;
  const itemsFor = (open?: string) => sidebarItems(content, { open, schemas, hrefOf });
  const below = { label: title, href: hrefOf(path) };
  const whole = { items: itemsFor('all'), below };
  setShared('sidebars', { [`${docs.id}/${docs.version}/${name}`]: whole }, { lazy: true });

  const propsOf = (to: string, crumbs: string[]): OpenApiProps => {
    const at = stops.findIndex((stop) => stop.path === to);
    const link = (stop: Stop | undefined) => stop && { title: stop.title, href: hrefOf(stop.path) };
    const sidebar = { name, items: itemsFor(to), whole: false, below };
    return {
      docsId: docs.id,
      version: docs.version,
      sidebar,
      breadcrumbs: [
        { label: title, href: crumbs.length > 0 ? hrefOf(path) : undefined },
        ...crumbs.map((label) => ({ label })),
      ],
      previous: link(stops[at - 1]),
      next: link(stops[at + 1]),
    };
  };
  const common = {
    kind: 'openApi' as const,
    data: { search: { isExcluded: !search } },
    trail: [title],
  };

  const overview = overviewWords(content.overview.view, text);
  const shown = fillLinks(content.overview.view, content.links);
  addRoute({
    ...common,
    path,
    source: file,
    title,
    description: content.description || undefined,
    props: propsOf(path, []),
    content: {
      view: 'openApiOverview',
      data: shown.data,
      headings: [...content.overview.headings, ...overview.headings],
      sections: [...introOf(content, title), ...overview.sections],
      links: shown.links,
    },
  });

  for (const page of content.groups.flatMap(({ pages }) => pages))
    addOperations(context, { page, props: propsOf(page.path, crumbsOf(page)), common, file, text });

  for (const stop of schemas) {
    const words = schemasWords(content.schemas, stop.title);
    const { data, links } = fillLinks(content.schemas, content.links);
    addRoute({
      ...common,
      path: stop.path,
      source: `${file} (schemas)`,
      title: stop.title,
      description: text('openapi.schemasOf', { title }),
      props: propsOf(stop.path, [stop.title]),
      content: { view: 'openApiSchemas', data, links, ...words },
    });
  }
}

const crumbsOf = ({ group, title }: OperationsPage) => (group ? [group.title, title] : [title]);

/** The search finds the overview by its title. */
function introOf({ overview }: DocumentPages, title: string): Words['sections'] {
  const [first, ...more] = overview.sections;
  return first?.id === ''
    ? [{ ...first, title }, ...more]
    : [{ id: '', level: 1, title, text: '' }, ...overview.sections];
}

interface OperationsRoute {
  page: OperationsPage;
  props: OpenApiProps;
  common: Pick<NewRoute<'openApi'>, 'kind' | 'data'> & { trail: string[] };
  file: string;
  text: OpenApiText;
}

function addOperations(
  { content, addRoute }: RouteContext<DocumentPages>,
  { page, props, common, file, text }: OperationsRoute,
): void {
  const { data, links } = fillLinks(page.view, content.links);
  addRoute({
    ...common,
    path: page.path,
    source: `${file} (${page.title})`,
    title: page.title,
    description: page.description,
    props: { ...props, deprecated: page.deprecated || undefined },
    content: {
      view: 'openApiOperations',
      data,
      links,
      ...operationsWords(page.view, page.title, text),
    },
    trail: [...common.trail, ...(page.group ? [page.group.title] : [])],
    data: {
      search: {
        ...common.data?.search,
        keywords: page.view.operations.map(({ path }) => path),
      },
    },
  });
}

interface SidebarInput {
  /** The page on screen; `all` opens everything. */
  open?: string;
  schemas: readonly Stop[];
  hrefOf(path: string): string;
}

/** One entry for each tag, or a category when its operations have pages. */
function sidebarItems(
  content: DocumentPages,
  { open, schemas, hrefOf }: SidebarInput,
): SidebarItem[] {
  const link = ({ path, title }: Stop): Extract<SidebarItem, { type: 'link' }> => ({
    type: 'link',
    label: title,
    href: hrefOf(path),
  });
  const groups = content.groups.map(({ title, pages }): SidebarItem => {
    const [only] = pages;
    if (only && !only.group) return link(only);
    const isOpen = open === 'all' || pages.some(({ path }) => path === open);
    const items = pages.map(
      (page): SidebarItem => ({
        ...link(page),
        type: 'link',
        href: hrefOf(page.path),
        badge: page.method?.toUpperCase(),
        deprecated: page.deprecated || undefined,
      }),
    );
    return {
      type: 'category',
      label: title,
      collapsible: true,
      collapsed: true,
      items: isOpen ? items : undefined,
    };
  });
  return [...groups, ...schemas.map(link)];
}
