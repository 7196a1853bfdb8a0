import { isRecord } from '../../engine';
import { linksOfHtml, plain } from './html';
import type { MarkdownAssets } from './markdownAssets';
import { navItems } from './markdownMenus';
import type { MarkdownSite } from './read/readMarkdownSite';
import { addressed } from './themeConfig';
import { firstText, recordOf, recordsOf, textOf, type Values } from './values';

/** The navbar, the footer and related settings of a site of VitePress or Starlight as keys of the new config. */
export function markdownSettings(site: MarkdownSite, assets: MarkdownAssets): Values {
  const { theme, config, kind, nav } = site;
  const isVitePress = kind === 'VitePress';
  const items = [
    ...navItems(nav),
    ...socialLinks(isVitePress ? theme.socialLinks : theme.social),
    ...(site.locales.others.length > 0 ? [{ type: 'locale', position: 'right' }] : []),
    { type: 'search', position: 'right' },
  ];
  const hidesTitle = isVitePress
    ? theme.siteTitle === false
    : recordOf(theme.logo).replacesTitle === true;
  const named = typeof theme.siteTitle === 'string' ? theme.siteTitle : site.title;
  const logo = logoOf(theme.logo, site.title, assets);
  return {
    favicon: faviconOf(site, assets),
    navbar: { title: hidesTitle && logo ? '' : named, logo, items },
    footer: isVitePress ? footerOf(recordOf(theme.footer)) : undefined,
    colorMode: isVitePress ? colorModeOf(config.appearance) : { respectSystem: true },
    tableOfContents: isVitePress
      ? outlineOf(theme.outline)
      : levelsOf(
          recordOf(theme.tableOfContents).minHeadingLevel,
          recordOf(theme.tableOfContents).maxHeadingLevel,
        ),
  };
}

function logoOf(written: unknown, title: string, assets: MarkdownAssets): Values | undefined {
  const logo: Values = isRecord(written) ? written : { src: written };
  const src = assets.staticFile(logo.src ?? logo.light ?? logo.dark);
  if (!src) return undefined;
  const srcDark = logo.src === undefined ? assets.staticFile(logo.dark) : undefined;
  return { src, srcDark: srcDark === src ? undefined : srcDark, alt: textOf(logo.alt) ?? title };
}

/** The favicon that the config names, or the one where browsers and Starlight look for it. */
function faviconOf({ kind, config, theme }: MarkdownSite, assets: MarkdownAssets) {
  const head: unknown[] = Array.isArray(config.head) ? config.head : [];
  const links = head.flatMap((entry) => {
    const [tag, attributes] = Array.isArray(entry) ? entry : [];
    const { rel, href } = recordOf(attributes);
    return tag === 'link' && /icon/.test(String(rel)) ? [href] : [];
  });
  const named = kind === 'VitePress' ? links : [theme.favicon];
  return [...named, '/favicon.svg', '/favicon.ico'].map(assets.staticFile).find(Boolean);
}

/** Names of services whose words are not simply capitalised. */
const services: Readonly<Record<string, string>> = {
  ...{ github: 'GitHub', gitlab: 'GitLab', linkedin: 'LinkedIn', npm: 'npm', rss: 'RSS' },
  ...{ opencollective: 'Open Collective', 'open-collective': 'Open Collective' },
  ...{ stackoverflow: 'Stack Overflow', x: 'X', 'x.com': 'X', youtube: 'YouTube' },
};

/** Links to services, which the old navbar shows as icons: a list, or an object by service. */
function socialLinks(written: unknown): Values[] {
  const list = Array.isArray(written)
    ? recordsOf(written)
    : Object.entries(recordOf(written)).map(([icon, href]): Values => ({ icon, href }));
  return list.flatMap((entry): Values[] => {
    const href = textOf(entry.link ?? entry.href);
    if (!href || !/^https?:/.test(href)) return [];
    const icon = textOf(entry.icon);
    const named = icon && (services[icon.toLowerCase()] ?? icon[0]!.toUpperCase() + icon.slice(1));
    const label = firstText(entry.ariaLabel, entry.label, named) ?? new URL(href).hostname;
    return [{ label, href, position: 'right' }];
  });
}

/** Message and copyright are HTML; the new site has their text, and their links in a column. */
function footerOf(footer: Values): Values | undefined {
  const texts = [footer.message, footer.copyright].flatMap((text) => textOf(text) ?? []);
  if (texts.length === 0) return undefined;
  const items = texts.flatMap(linksOfHtml).map(addressed);
  return {
    columns: items.length > 0 ? [{ title: 'More', items }] : undefined,
    copyright: texts.map(plain).join(' '),
  };
}

function colorModeOf(appearance: unknown): Values {
  if (appearance === false) return { disableSwitch: true };
  if (appearance === 'dark') return { default: 'dark' };
  if (appearance === 'force-dark') return { default: 'dark', disableSwitch: true };
  return { respectSystem: true };
}

/** The headings in the table of contents of VitePress, which lists one level by default. */
function outlineOf(outline: unknown): Values | undefined {
  const level = isRecord(outline) ? (outline.level ?? 2) : outline;
  if (level === 'deep') return levelsOf(2, 6);
  if (Array.isArray(level)) return levelsOf(level[0], level[1]);
  return levelsOf(2, typeof level === 'number' ? level : 2);
}

const levelsOf = (min: unknown, max: unknown): Values | undefined =>
  typeof max === 'number' ? { minLevel: min ?? 2, maxLevel: max } : undefined;
