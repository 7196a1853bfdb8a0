import { isRecord } from '../../engine';
import { withoutBases } from './addresses';

type Values = Record<string, unknown>;
type Report = (name: string, outcome: string) => void;

/** Looks up documents, for navbar items that refer to them. */
export interface DocTargets {
  /** Whether the folder of documents `id` has a document with that id. */
  has(docsId: string, docId: string): boolean;
  /** The first document of a sidebar. */
  firstOf(docsId: string, sidebarId: string): string | undefined;
  /** Path of a folder of documents, `/docs`. */
  baseOf(docsId: string): string;
  /** Whether the new site has several languages. */
  hasLanguages: boolean;
  baseUrl: string;
}

/** Keys of `themeConfig` that are converted; all others are reported. */
export const takenKeys = new Set([
  ...['navbar', 'footer', 'announcementBar', 'colorMode', 'tableOfContents', 'docs', 'image'],
  ...['metadata', 'algolia', 'prism'],
]);

/** The navbar, the footer and related settings as keys of this engine's config. */
export function convertThemeConfig(written: Values, targets: DocTargets, report: Report): Values {
  const theme = withoutBases(written, targets.baseUrl) as Values; // a record of the same keys
  const { navbar, footer, announcementBar, colorMode, tableOfContents, docs, image } = theme;
  const sidebar = isRecord(docs) && isRecord(docs.sidebar) ? docs.sidebar : {};
  if (isRecord(theme.prism))
    report('themeConfig.prism', 'left out; code uses the colours of the theme');
  if (isRecord(theme.algolia))
    report('themeConfig.algolia', 'left out; the site uses the embedded search index');
  const made: Values = {
    navbar: convertNavbar(isRecord(navbar) ? navbar : {}, targets, report),
    footer: isRecord(footer) ? convertFooter(footer, report) : undefined,
    announcement: isRecord(announcementBar) ? convertAnnouncement(announcementBar) : undefined,
    colorMode: isRecord(colorMode)
      ? compact({
          default: colorMode.defaultMode,
          disableSwitch: colorMode.disableSwitch,
          respectSystem: colorMode.respectPrefersColorScheme,
        })
      : undefined,
    tableOfContents: isRecord(tableOfContents)
      ? compact({
          minLevel: tableOfContents.minHeadingLevel,
          maxLevel: tableOfContents.maxHeadingLevel,
        })
      : undefined,
    sidebar: compact({
      hideable: sidebar.hideable,
      autoCollapse: sidebar.autoCollapseCategories,
    }),
    socialImage: typeof image === 'string' ? image.replace(/^\//, '') : undefined,
    head: headOf(theme.metadata),
  };
  return compact(made) ?? {};
}

function convertNavbar(navbar: Values, targets: DocTargets, report: Report): Values {
  const given = Array.isArray(navbar.items) ? navbar.items.filter(isRecord) : [];
  const items = given.flatMap((item) => itemOf(item, targets, report));
  if (!items.some(({ type }) => type === 'search'))
    items.push({ type: 'search', position: 'right' });
  return (
    compact({
      title: typeof navbar.title === 'string' ? navbar.title : undefined,
      logo: logoOf(navbar.logo),
      hideOnScroll: navbar.hideOnScroll,
      items,
    }) ?? {}
  );
}

function itemOf(item: Values, targets: DocTargets, report: Report): Values[] {
  const position = item.position === 'left' ? 'left' : 'right';
  if (item.type === 'search') return [{ type: 'search', position }];
  if (item.type === 'localeDropdown') {
    if (!targets.hasLanguages) report('navbar item of type "localeDropdown"', 'left out');
    return targets.hasLanguages ? [{ type: 'locale', position }] : [];
  }
  if (item.type === 'docsVersionDropdown') {
    const docsId = item.docsPluginId;
    return [{ type: 'version', position, docsId: typeof docsId === 'string' ? docsId : undefined }];
  }
  if (Array.isArray(item.items)) {
    const links = item.items.filter(isRecord).flatMap((one) => linkOf(one, targets, report));
    return [{ type: 'menu', label: labelOf(item), items: links, position }];
  }
  return linkOf(item, targets, report).map((link) => ({ ...link, position }));
}

function linkOf(item: Values, targets: DocTargets, report: Report): Values[] {
  const docsId = typeof item.docsPluginId === 'string' ? item.docsPluginId : 'default';
  const docId =
    item.type === 'docSidebar' ? targets.firstOf(docsId, String(item.sidebarId)) : item.docId;
  const label = labelOf(item);
  if (typeof docId === 'string') {
    if (targets.has(docsId, docId))
      return [{ label, docId: docsId === 'default' ? docId : `${docsId}:${docId}` }];
    return [{ label, to: `${targets.baseOf(docsId)}/${docId}` }];
  }
  const address = item.to ?? item.href;
  if (typeof address !== 'string' || label === '') {
    report(`navbar item of type "${item.type ?? 'default'}"`, 'left out');
    return [];
  }
  return [addressed(label, address)];
}

const addressed = (label: string, address: string): Values =>
  /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(address)
    ? { label, href: address }
    : { label, to: address.startsWith('/') ? address : `/${address}` };

/** Items with an image are labelled with its alternative text, or the host they link to. */
function labelOf(item: Values): string {
  const name = [item.label, item['aria-label'], item.title].find(
    (one) => typeof one === 'string' && one.trim() !== '',
  );
  if (typeof name === 'string') return name;
  const { href } = item;
  return typeof href === 'string' && URL.canParse(href) ? new URL(href).hostname : '';
}

function logoOf(logo: unknown): Values | undefined {
  if (!isRecord(logo) || typeof logo.src !== 'string') return undefined;
  const clean = (src: unknown) => (typeof src === 'string' ? src.replace(/^\//, '') : undefined);
  return compact({ src: clean(logo.src), srcDark: clean(logo.srcDark), alt: logo.alt });
}

function convertFooter(footer: Values, report: Report): Values | undefined {
  const links = Array.isArray(footer.links) ? footer.links.filter(isRecord) : [];
  const isFlat = links.every((one) => !Array.isArray(one.items));
  const groups = isFlat ? [{ title: 'Links', items: links }] : links;
  const columns = groups.flatMap((group) => {
    const items = (Array.isArray(group.items) ? group.items : [])
      .filter(isRecord)
      .flatMap((one) => {
        const address = one.to ?? one.href;
        const label = labelOf(one);
        if (typeof address === 'string' && label !== '') return [addressed(label, address)];
        const inside = linksOfHtml(one.html);
        report('footer item of HTML', inside.length > 0 ? 'its links stay' : 'left out');
        return inside;
      });
    return items.length > 0 ? [{ title: String(group.title ?? ''), items }] : [];
  });
  // The copyright is plain text here.
  const credits = linksOfHtml(footer.copyright);
  if (credits.length > 0) {
    report('links in the copyright', 'they stay in a separate column');
    columns.push({ title: 'More', items: credits });
  }
  return compact({
    logo: logoOf(footer.logo),
    columns: columns.length > 0 ? columns : undefined,
    copyright: typeof footer.copyright === 'string' ? plain(footer.copyright) : undefined,
  });
}

/** The links in HTML, with their words, their label, or the alternative text of their image. */
export function linksOfHtml(html: unknown): Values[] {
  if (typeof html !== 'string') return [];
  return [...html.matchAll(/<a\b([^>]*)>([\s\S]*?)<\/a>/gi)].flatMap(
    ([, given = '', inside = '']) => {
      const of = (key: string, text: string) =>
        new RegExp(`\\b${key}\\s*=\\s*(["'])([\\s\\S]*?)\\1`, 'i').exec(text)?.[2];
      const address = of('href', given);
      if (!address) return [];
      const host = URL.canParse(address) ? new URL(address).hostname : address;
      const label = plain(inside) || of('aria-label', given) || of('alt', inside) || host;
      return [addressed(label, address)];
    },
  );
}

/** The bar's HTML as Markdown. */
function convertAnnouncement(bar: Values): Values | undefined {
  const html = typeof bar.content === 'string' ? bar.content : '';
  const linked = html.replace(
    /<a\b[^>]*?\bhref=(["'])(.*?)\1[^>]*>(.*?)<\/a>/gis,
    (_, _quote, href: string, words: string) => `[${plain(words)}](${href})`,
  );
  const content = plain(linked);
  if (content === '') return undefined;
  return compact({
    id: typeof bar.id === 'string' ? bar.id : 'announcement',
    content,
    closeable: bar.isCloseable,
    backgroundColor: bar.backgroundColor,
    textColor: bar.textColor,
  });
}

function headOf(metadata: unknown): Values[] | undefined {
  const tags = (Array.isArray(metadata) ? metadata : []).filter(isRecord).map((one) => ({
    tag: 'meta',
    attributes: Object.fromEntries(
      Object.entries(one).filter(([, value]) => typeof value === 'string'),
    ),
  }));
  return tags.length > 0 ? tags : undefined;
}

const entities: Record<string, string> = {
  amp: '&',
  copy: '©',
  reg: '®',
  trade: '™',
  nbsp: ' ',
  lt: '<',
  gt: '>',
  quot: '"',
};

/** The text of HTML. */
export const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim();

/** Drops keys without a value; undefined when nothing is left. */
function compact(values: Values): Values | undefined {
  const kept = Object.entries(values).filter(([, value]) => value !== undefined && value !== null);
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}
