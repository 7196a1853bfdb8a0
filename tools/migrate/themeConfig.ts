import { isExternalUrl } from '../../engine';
import { oneLine, readHtml } from './html';
import type { Report } from './report';
import { recordOf, recordsOf, textOf, type Values } from './values';

/** Looks up documents, for navbar items that refer to them. */
export interface DocTargets {
  has(docsId: string, docId: string): boolean;
  firstOf(docsId: string, sidebarId: string): string | undefined;
  hasLanguages: boolean;
}

/** Keys of `themeConfig` that are converted; all others are reported. */
export const takenKeys = new Set([
  'navbar',
  'footer',
  'announcementBar',
  'colorMode',
  'tableOfContents',
  'docs',
  'image',
]);

/** The navbar, the footer and related settings as keys of this engine's config. */
export function convertThemeConfig(theme: Values, targets: DocTargets, report: Report): Values {
  const colorMode = recordOf(theme.colorMode);
  const contents = recordOf(theme.tableOfContents);
  const sidebar = recordOf(recordOf(theme.docs).sidebar);
  return {
    navbar: convertNavbar(recordOf(theme.navbar), targets, report),
    footer: convertFooter(recordOf(theme.footer), report),
    announcement: convertAnnouncement(recordOf(theme.announcementBar)),
    colorMode: {
      default: colorMode.defaultMode,
      disableSwitch: colorMode.disableSwitch,
      respectSystem: colorMode.respectPrefersColorScheme,
    },
    tableOfContents: { minLevel: contents.minHeadingLevel, maxLevel: contents.maxHeadingLevel },
    sidebar: { hideable: sidebar.hideable, autoCollapse: sidebar.autoCollapseCategories },
    socialImage: withoutSlash(theme.image),
  };
}

const withoutSlash = (name: unknown) => textOf(name)?.replace(/^\//, '');

function convertNavbar(navbar: Values, targets: DocTargets, report: Report): Values {
  const items = recordsOf(navbar.items).flatMap((item) => itemOf(item, targets, report));
  const hasSearch = items.some(({ type }) => type === 'search');
  return {
    title: typeof navbar.title === 'string' ? navbar.title : undefined,
    logo: logoOf(navbar.logo),
    hideOnScroll: navbar.hideOnScroll,
    items: hasSearch ? items : [...items, { type: 'search', position: 'right' }],
  };
}

function itemOf(item: Values, targets: DocTargets, report: Report): Values[] {
  const position = item.position === 'left' ? 'left' : 'right';
  if (item.type === 'search') return [{ type: 'search', position }];
  if (item.type === 'localeDropdown' && targets.hasLanguages) return [{ type: 'locale', position }];
  if (item.type === 'docsVersionDropdown')
    return [{ type: 'version', position, docsId: textOf(item.docsPluginId) }];
  if (Array.isArray(item.items)) {
    const links = recordsOf(item.items).flatMap((link) => linkOf(link, targets, report));
    return links.length > 0 ? [{ type: 'menu', label: labelOf(item), items: links, position }] : [];
  }
  return linkOf(item, targets, report).map((link) => ({ ...link, position }));
}

function linkOf(item: Values, targets: DocTargets, report: Report): Values[] {
  const docsId = textOf(item.docsPluginId) ?? 'default';
  const isSidebar = item.type === 'docSidebar';
  const docId = isSidebar ? targets.firstOf(docsId, String(item.sidebarId)) : item.docId;
  const label = labelOf(item);
  if (typeof docId === 'string' && targets.has(docsId, docId))
    return [{ label, docId: docsId === 'default' ? docId : `${docsId}:${docId}` }];
  const links = addressed(item);
  if (links.length === 0) report(`navbar item of type "${item.type ?? 'default'}"`, 'left out');
  return links;
}

/** A link to an address of the config; none without an address or a label. */
function addressed(item: Values): Values[] {
  const address = item.to ?? item.href;
  const label = labelOf(item);
  if (typeof address !== 'string' || label === '') return [];
  if (isExternalUrl(address)) return [{ label, href: address }];
  return [{ label, to: address.startsWith('/') ? address : `/${address}` }];
}

/** Items with an image are labelled with its alternative text, or the host they link to. */
function labelOf({ href, ...item }: Values): string {
  const name = [item.label, item['aria-label'], item.title].find((text) => textOf(text)?.trim());
  if (typeof name === 'string') return name;
  return typeof href === 'string' && URL.canParse(href) ? new URL(href).hostname : '';
}

function logoOf(written: unknown): Values | undefined {
  const { alt, ...logo } = recordOf(written);
  const src = withoutSlash(logo.src);
  return src === undefined ? undefined : { src, srcDark: withoutSlash(logo.srcDark), alt };
}

function convertFooter(footer: Values, report: Report): Values {
  const links = recordsOf(footer.links);
  const isFlat = links.every(({ items }) => !Array.isArray(items));
  const columns = (isFlat ? [{ title: 'Links', items: links }] : links).flatMap((group: Values) => {
    const items = recordsOf(group.items).flatMap((item) => {
      if (typeof item.html !== 'string') return addressed(item);
      const inside = linksIn(item.html);
      report('footer item of HTML', inside.length > 0 ? 'its links stay' : 'left out');
      return inside;
    });
    return items.length > 0 ? [{ title: String(group.title ?? ''), items }] : [];
  });
  const copyright = textOf(footer.copyright);
  if (linksIn(copyright ?? '').length > 0) report('links in the copyright', 'their words stay');
  return {
    logo: logoOf(footer.logo),
    columns: columns.length > 0 ? columns : undefined,
    copyright: copyright && oneLine(readHtml(copyright).text),
  };
}

const linksIn = (html: string): Values[] =>
  readHtml(html).links.flatMap(({ label, address }) => addressed({ label, to: address }));

/** The bar's HTML as Markdown. */
function convertAnnouncement(bar: Values): Values | undefined {
  const content = oneLine(readHtml(textOf(bar.content) ?? '', { asMarkdown: true }).text);
  if (content === '') return undefined;
  return {
    id: textOf(bar.id) ?? 'announcement',
    content,
    closeable: bar.isCloseable,
    backgroundColor: bar.backgroundColor,
    textColor: bar.textColor,
  };
}
