import {
  type FoundLink,
  type NewRoute,
  publicPath,
  type RouteContext,
  type Section,
  textOf,
} from '../../engine';
import type { SidebarItem } from '../docs/contract';
import { numberLinks } from '../view-data';
import type { DocumentPages, OperationsPage } from './model/document';
import { schemasSlug } from './model/groups';
import { operationsWords, overviewWords, schemasWords } from './model/words';
import type { Options } from './options';
import { texts } from './texts';

/** A page in the order of the sidebar. */
type Stop = Pick<OperationsPage, 'path' | 'title'> & Partial<OperationsPage>;

interface Words {
  source: string;
  content: Extract<NewRoute['content'], { view: string }>;
}

export function addOpenApiRoutes(context: RouteContext<DocumentPages>, options: Options): void {
  const { content, site, addRoute, setShared } = context;
  const { path, file, search, docs, id } = options;
  const text = textOf(texts, site);
  const title = options.title ? context.label(options.title) : content.title;
  const hrefOf = (to: string) => publicPath(to, site);
  const overview: Stop = { path, title, description: content.description || undefined };
  const pages = content.groups.flatMap((group) => group.pages);
  const schemas: Stop = {
    path: `${path}/${schemasSlug}`,
    title: text('openapi.schemas'),
    description: text('openapi.schemasOf', { title }),
  };
  const hasSchemas = content.schemas.schemas.length > 0;
  const stops = [overview, ...pages, ...(hasSchemas ? [schemas] : [])];
  const name = `openapi-${id}`;
  const below = { label: title, href: hrefOf(path) };
  const itemsFor = (open?: string) => [
    ...content.groups.map((group) => groupItem(group, open, hrefOf)),
    ...(hasSchemas ? [linkItem(schemas, hrefOf)] : []),
  ];
  const whole = { items: itemsFor('all'), below };
  setShared('sidebars', { [`${docs.id}/${docs.version}/${name}`]: whole }, { lazy: true });

  const linkOf = (number: string): FoundLink => content.links[Number(number)]!; // `Texts` counted it
  const add = (stop: Stop, words: Words) => {
    const at = stops.indexOf(stop);
    const linkTo = (other?: Stop) => other && { title: other.title, href: hrefOf(other.path) };
    const group = stop.group === undefined ? [] : [stop.group];
    const crumbs = stop === overview ? [] : [...group, stop.title];
    const { data, links } = numberLinks(words.content, linkOf);
    addRoute({
      path: stop.path,
      kind: 'openApi',
      source: words.source,
      title: stop.title,
      description: stop.description,
      props: {
        docsId: docs.id,
        version: docs.version,
        sidebar: { name, items: itemsFor(stop.path), whole: false, below },
        breadcrumbs: [
          { label: title, href: crumbs.length > 0 ? hrefOf(path) : undefined },
          ...crumbs.map((label) => ({ label })),
        ],
        previous: linkTo(stops[at - 1]),
        next: linkTo(stops[at + 1]),
        deprecated: stop.deprecated || undefined,
      },
      content: { ...data, links },
      trail: [title, ...group],
      data: {
        search: {
          isExcluded: !search,
          keywords: stop.view?.operations.map((operation) => operation.path),
        },
      },
    });
  };

  const { view, headings, sections } = content.overview;
  const words = overviewWords(view, text);
  add(overview, {
    source: file,
    content: {
      view: 'openApiOverview',
      data: view,
      headings: [...headings, ...words.headings],
      sections: [...titled(sections, title), ...words.sections],
    },
  });
  for (const page of pages) {
    const own = operationsWords(page.view, page.title);
    const source = `${file} (${page.title})`;
    add(page, { source, content: { view: 'openApiOperations', data: page.view, ...own } });
  }
  if (!hasSchemas) return;
  const own = schemasWords(content.schemas, schemas.title);
  const source = `${file} (schemas)`;
  add(schemas, { source, content: { view: 'openApiSchemas', data: content.schemas, ...own } });
}

/** The search finds the overview by its title. */
function titled([first, ...more]: readonly Section[], title: string): Section[] {
  if (first?.id === '') return [{ ...first, title }, ...more];
  return [{ id: '', level: 1, title, text: '' }, ...(first ? [first] : []), ...more];
}

type HrefOf = (path: string) => string;

const linkItem = ({ path, title, method, deprecated }: Stop, hrefOf: HrefOf): SidebarItem => ({
  type: 'link',
  label: title,
  href: hrefOf(path),
  badge: method?.toUpperCase(),
  deprecated: deprecated || undefined,
});

/** The page of a tag, or a category when its operations have pages. `open` is the page on screen; `all` opens everything. */
function groupItem(
  { title, pages }: DocumentPages['groups'][number],
  open: string | undefined,
  hrefOf: HrefOf,
): SidebarItem {
  const [only] = pages;
  if (only && only.group === undefined) return linkItem(only, hrefOf);
  const isOpen = open === 'all' || pages.some(({ path }) => path === open);
  return {
    type: 'category',
    label: title,
    collapsible: true,
    collapsed: true,
    items: isOpen ? pages.map((page) => linkItem(page, hrefOf)) : undefined,
  };
}
