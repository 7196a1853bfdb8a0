import { withoutBases } from './addresses';
import type { Report } from './findings';
import { linksOfHtml, plain } from './html';
import { compact, firstText, recordOf, recordsOf, textOf, type Values } from './values';

/** Looks up documents, for navbar items that refer to them. */
export interface DocTargets {
  has(docsId: string, docId: string): boolean;
  firstOf(docsId: string, sidebarId: string): string | undefined;
  /** Path of a folder of documents, `/docs`. */
  baseOf(docsId: string): string;
  hasLanguages: boolean;
  baseUrl: string;
}

/** Keys of `themeConfig` that are converted; all others are reported. */
export const takenKeys = new Set([
  ...['navbar', 'footer', 'announcementBar', 'colorMode', 'tableOfContents', 'docs', 'image'],
  ...['metadata', 'algolia', 'prism'],
]);

const leftOut: Values = {
  prism: 'left out; code uses the colours of the theme',
  algolia: 'left out; the site uses the embedded search index',
};

/** The navbar, the footer and related settings as keys of this engine's config. */
export function convertThemeConfig(written: Values, targets: DocTargets, report: Report): Values {
  const theme = recordOf(withoutBases(written, targets.baseUrl));
  const [colorMode, contents] = [recordOf(theme.colorMode), recordOf(theme.tableOfContents)];
  const sidebar = recordOf(recordOf(theme.docs).sidebar);
  for (const [key, outcome] of Object.entries(leftOut))
    if (compact(recordOf(theme[key]))) report(`themeConfig.${key}`, String(outcome));
  const settings = compact({
    navbar: convertNavbar(recordOf(theme.navbar), targets, report),
    footer: convertFooter(recordOf(theme.footer), report),
    announcement: convertAnnouncement(recordOf(theme.announcementBar)),
    colorMode: compact({
      default: colorMode.defaultMode,
      disableSwitch: colorMode.disableSwitch,
      respectSystem: colorMode.respectPrefersColorScheme,
    }),
    tableOfContents: compact({
      minLevel: contents.minHeadingLevel,
      maxLevel: contents.maxHeadingLevel,
    }),
    sidebar: compact({ hideable: sidebar.hideable, autoCollapse: sidebar.autoCollapseCategories }),
    socialImage: textOf(theme.image)?.replace(/^\//, ''),
    head: headOf(theme.metadata),
  });
  return settings ?? {};
}

function convertNavbar(navbar: Values, targets: DocTargets, report: Report): Values | undefined {
  const items = recordsOf(navbar.items).flatMap((item) => itemOf(item, targets, report));
  const hasSearch = items.some(({ type }) => type === 'search');
  return compact({
    title: typeof navbar.title === 'string' ? navbar.title : undefined,
    logo: logoOf(navbar.logo),
    hideOnScroll: navbar.hideOnScroll,
    items: hasSearch ? items : [...items, { type: 'search', position: 'right' }],
  });
}

function itemOf(item: Values, targets: DocTargets, report: Report): Values[] {
  const position = item.position === 'left' ? 'left' : 'right';
  if (item.type === 'search') return [{ type: 'search', position }];
  if (item.type === 'localeDropdown') {
    if (targets.hasLanguages) return [{ type: 'locale', position }];
    report('navbar item of type "localeDropdown"', 'left out');
    return [];
  }
  if (item.type === 'docsVersionDropdown')
    return [{ type: 'version', position, docsId: textOf(item.docsPluginId) }];
  if (Array.isArray(item.items)) {
    const links = recordsOf(item.items).flatMap((link) => linkOf(link, targets, report));
    return [{ type: 'menu', label: labelOf(item), items: links, position }];
  }
  return linkOf(item, targets, report).map((link) => ({ ...link, position }));
}

function linkOf(item: Values, targets: DocTargets, report: Report): Values[] {
  const docsId = textOf(item.docsPluginId) ?? 'default';
  const docId =
    item.type === 'docSidebar' ? targets.firstOf(docsId, String(item.sidebarId)) : item.docId;
  const label = labelOf(item);
  if (typeof docId === 'string') {
    if (!targets.has(docsId, docId)) return [{ label, to: `${targets.baseOf(docsId)}/${docId}` }];
    return [{ label, docId: docsId === 'default' ? docId : `${docsId}:${docId}` }];
  }
  const address = item.to ?? item.href;
  if (typeof address === 'string' && label !== '') return [addressed({ label, address })];
  report(`navbar item of type "${item.type ?? 'default'}"`, 'left out');
  return [];
}

export const addressed = ({ label, address }: { label: string; address: string }): Values =>
  /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(address)
    ? { label, href: address }
    : { label, to: address.startsWith('/') ? address : `/${address}` };

/** Items with an image are labelled with its alternative text, or the host they link to. */
function labelOf(item: Values): string {
  const name = [item.label, item['aria-label'], item.title].find((text) => textOf(text)?.trim());
  const { href } = item;
  if (typeof name === 'string') return name;
  return typeof href === 'string' && URL.canParse(href) ? new URL(href).hostname : '';
}

function logoOf(written: unknown): Values | undefined {
  const logo = recordOf(written);
  const [src, srcDark] = [logo.src, logo.srcDark].map((name) => textOf(name)?.replace(/^\//, ''));
  return src === undefined ? undefined : compact({ src, srcDark, alt: logo.alt });
}

function convertFooter(footer: Values, report: Report): Values | undefined {
  const links = recordsOf(footer.links);
  const isFlat = links.every(({ items }) => !Array.isArray(items));
  const columns = (isFlat ? [{ title: 'Links', items: links }] : links).flatMap((group: Values) => {
    const items = recordsOf(group.items).flatMap((item) => {
      const address = item.to ?? item.href;
      const label = labelOf(item);
      if (typeof address === 'string' && label !== '') return [addressed({ label, address })];
      const inside = linksOfHtml(item.html).map(addressed);
      report('footer item of HTML', inside.length > 0 ? 'its links stay' : 'left out');
      return inside;
    });
    return items.length > 0 ? [{ title: String(group.title ?? ''), items }] : [];
  });
  // The copyright is plain text here.
  const credits = linksOfHtml(footer.copyright).map(addressed);
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

/** The bar's HTML as Markdown. */
function convertAnnouncement(bar: Values): Values | undefined {
  const linked = (textOf(bar.content) ?? '').replace(
    /<a\b[^>]*?\bhref=(["'])(.*?)\1[^>]*>(.*?)<\/a>/gis,
    (_, _quote, href: string, words: string) => `[${plain(words)}](${href})`,
  );
  const content = plain(linked);
  if (content === '') return undefined;
  return compact({
    id: firstText(bar.id, 'announcement'),
    content,
    closeable: bar.isCloseable,
    backgroundColor: bar.backgroundColor,
    textColor: bar.textColor,
  });
}

function headOf(metadata: unknown): Values[] | undefined {
  const tags = recordsOf(metadata).map((attributes) => ({
    tag: 'meta',
    attributes: Object.fromEntries(
      Object.entries(attributes).filter(([, value]) => typeof value === 'string'),
    ),
  }));
  return tags.length > 0 ? tags : undefined;
}
