import { isRecord } from '../../engine';
import type { MarkdownAssets } from './markdownAssets';
import { navItems } from './markdownMenus';
import type { MarkdownSite } from './read/readMarkdownSite';
import { linksOfHtml, plain } from './themeConfig';

type Values = Record<string, unknown>;

/** The navbar, the footer and related settings of a site of VitePress or Starlight as keys of the new config. */
export function markdownSettings(site: MarkdownSite, assets: MarkdownAssets) {
  const { theme, config, kind, nav } = site;
  const items = [
    ...navItems(nav),
    ...socialLinks(kind === 'VitePress' ? theme.socialLinks : theme.social),
    ...(site.locales.others.length > 0 ? [{ type: 'locale', position: 'right' }] : []),
    { type: 'search', position: 'right' },
  ];
  const hidesTitle = kind === 'VitePress' ? theme.siteTitle === false : replacesTitle(theme.logo);
  const named = typeof theme.siteTitle === 'string' ? theme.siteTitle : site.title;
  const logo = logoOf(theme.logo, site.title, assets);
  return {
    favicon: faviconOf(site, assets),
    navbar: { title: hidesTitle && logo ? '' : named, logo, items },
    footer: kind === 'VitePress' ? footerOf(theme.footer) : undefined,
    colorMode: colorModeOf(kind, config.appearance),
    tableOfContents: contentsOf(site),
  };
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

const replacesTitle = (logo: unknown) => isRecord(logo) && logo.replacesTitle === true;

function logoOf(logo: unknown, title: string, assets: MarkdownAssets): Values | undefined {
  const given: Values = isRecord(logo) ? logo : { src: logo };
  const src = assets.staticFile(given.src ?? given.light ?? given.dark);
  if (!src) return undefined;
  const srcDark = given.src === undefined ? assets.staticFile(given.dark) : undefined;
  return { src, srcDark: srcDark === src ? undefined : srcDark, alt: textOf(given.alt) ?? title };
}

/** The favicon that the config names, or the one where browsers and Starlight look for it. */
function faviconOf({ kind, config, theme }: MarkdownSite, assets: MarkdownAssets) {
  const head = Array.isArray(config.head) ? config.head : [];
  const links = head.flatMap((entry: unknown): Values[] => {
    const [tag, attributes] = Array.isArray(entry) ? entry : [];
    return tag === 'link' && isRecord(attributes) && /icon/.test(String(attributes.rel))
      ? [attributes]
      : [];
  });
  const named = kind === 'VitePress' ? links.map(({ href }) => href) : [theme.favicon];
  return [...named, '/favicon.svg', '/favicon.ico'].map(assets.staticFile).find(Boolean);
}

/** Names of services whose words are not simply capitalised. */
const services: Readonly<Record<string, string>> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  linkedin: 'LinkedIn',
  npm: 'npm',
  opencollective: 'Open Collective',
  'open-collective': 'Open Collective',
  rss: 'RSS',
  stackoverflow: 'Stack Overflow',
  x: 'X',
  'x.com': 'X',
  youtube: 'YouTube',
};

/** Links to services, which the old navbar shows as icons: a list, or an object by service. */
function socialLinks(given: unknown): Values[] {
  const list: Values[] = Array.isArray(given)
    ? given.filter(isRecord)
    : Object.entries(isRecord(given) ? given : {}).map(([icon, href]) => ({ icon, href }));
  const links = list.flatMap((one): Values[] => {
    const href = textOf(one.link ?? one.href);
    const name = textOf(one.icon);
    const label = textOf(one.ariaLabel) ?? textOf(one.label) ?? (name && labelOf(name));
    return href && /^https?:/.test(href) ? [{ label: label ?? new URL(href).hostname, href }] : [];
  });
  return links.map((link) => ({ ...link, position: 'right' }));
}

const labelOf = (icon: string) =>
  services[icon.toLowerCase()] ?? icon[0]!.toUpperCase() + icon.slice(1);

/** Message and copyright are HTML; the new site has their text, and their links in a column. */
function footerOf(footer: unknown): Values | undefined {
  if (!isRecord(footer)) return undefined;
  const texts = [footer.message, footer.copyright].flatMap((one) => textOf(one) ?? []);
  if (texts.length === 0) return undefined;
  const items = texts.flatMap((one) => linksOfHtml(one));
  return {
    columns: items.length > 0 ? [{ title: 'More', items }] : undefined,
    copyright: texts.map(plain).join(' '),
  };
}

function colorModeOf(kind: MarkdownSite['kind'], appearance: unknown): Values {
  if (kind === 'Starlight' || appearance === undefined || appearance === true)
    return { respectSystem: true };
  if (appearance === false) return { disableSwitch: true };
  if (appearance === 'dark') return { default: 'dark' };
  if (appearance === 'force-dark') return { default: 'dark', disableSwitch: true };
  return { respectSystem: true };
}

/** The headings in the table of contents: VitePress lists one level by default, Starlight two. */
function contentsOf({ kind, theme }: MarkdownSite): Values | undefined {
  const given = kind === 'VitePress' ? theme.outline : theme.tableOfContents;
  const levels = isRecord(given)
    ? (given.level ?? [given.minHeadingLevel, given.maxHeadingLevel])
    : given;
  if (levels === 'deep') return { minLevel: 2, maxLevel: 6 };
  const usual = kind === 'VitePress' ? [2, 2] : undefined;
  const [minLevel, maxLevel] = Array.isArray(levels)
    ? levels
    : typeof levels === 'number'
      ? [2, levels]
      : (usual ?? []);
  return typeof maxLevel === 'number' ? { minLevel: minLevel ?? 2, maxLevel } : undefined;
}
