import { configText, type NewSite, sidebarsText } from './configText';
import { findFeatures, packagesFor } from './findFeatures';
import { type Finding, withoutFolder } from './findings';
import { languageFile } from './labels';
import type { OldLocale } from './read/readLocales';
import type { SiteStyle } from './style/siteStyle';
import { compact } from './values';

/** An old site as the files of a new one. */
export interface Migrated {
  title: string;
  /** Path below `site/` → content. */
  files: Map<string, string | Uint8Array>;
  /** Files to copy unchanged: absolute path → path below `site/`. */
  copies: [from: string, to: string][];
  /** Packages that its components need. */
  packages: Record<string, string>;
  findings: Finding[];
  pages: number;
}

interface SiteParts extends Omit<NewSite, 'features'> {
  /** Pages and code: path below `site/` → content. */
  files: Migrated['files'];
  copies: Migrated['copies'];
  /** Whether the old site drew diagrams and math. */
  drawn: { diagrams: boolean; math: boolean };
  style?: SiteStyle;
  packages?: ReadonlyMap<string, string>;
  /** The translated labels of a language: text of the original → translation. */
  labelsIn?(locale: OldLocale, site: NewSite): ReadonlyMap<string, string>;
  pages: number;
}

/** Adds the config, the sidebars, the styles and the labels of languages to the pages of a site. */
export function writeSite(parts: SiteParts, findings: Finding[]): Migrated {
  const { files, old, docs, style, labelsIn = () => new Map<string, string>() } = parts;
  if (style?.text) files.set('styles.css', style.text);
  const pages = pagesOf(files);
  const features = findFeatures(pages.values(), parts.drawn);
  const { images } = features;
  const settings = {
    ...parts.settings,
    accent: style?.accent,
    styles: style?.text && 'styles.css',
    security: compact({ images: images.length > 0 ? images : undefined }),
  };
  const site: NewSite = { ...parts, settings, features };
  const listed = docs.filter(({ sidebars }) => Object.keys(sidebars).length > 0);
  files.set('config.ts', configText(site));
  for (const locale of old.locales.others.filter(({ href }) => href === undefined)) {
    const text = languageFile(site, { pages, locale, translations: labelsIn(locale, site) });
    if (text) files.set(`i18n/${locale.code}.json`, text);
  }
  if (listed.length > 0) files.set('sidebars.ts', sidebarsText(listed));
  return {
    title: old.title,
    files,
    copies: [...new Map(parts.copies.map(([from, to]) => [to, from]))].map(([to, from]) => [
      from,
      to,
    ]),
    packages: { ...packagesFor(features), ...Object.fromEntries(parts.packages ?? []) },
    findings: withoutFolder(findings, old.folder),
    pages: parts.pages,
  };
}

/** The Markdown among the files of the new site. */
const pagesOf = (files: Migrated['files']): Map<string, string> =>
  new Map(
    [...files].flatMap(([name, text]) =>
      typeof text === 'string' && /\.mdx?$/.test(name) ? [[name, text]] : [],
    ),
  );
