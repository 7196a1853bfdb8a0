import { configText, type NewSite, sidebarsText } from './configText';
import { findFeatures, packagesFor } from './findFeatures';
import { languageFile } from './labels';
import type { createReport, Finding } from './report';

/** An old site as the files of a new one. */
export interface Migrated {
  /** Path below `site/` → content. */
  files: Map<string, string>;
  /** Files to copy unchanged: path below `site/` → absolute path. */
  copies: Map<string, string>;
  /** Packages that its plugins need. */
  packages: Record<string, string>;
  findings: Finding[];
  pages: number;
}

interface SiteParts extends Omit<NewSite, 'features'> {
  /** Pages: path below `site/` → text. */
  pages: ReadonlyMap<string, string>;
  copies: Migrated['copies'];
}

/** Adds the config, the sidebars, the styles and the labels of languages to the pages of a site. */
export function writeSite(
  { pages, ...parts }: SiteParts,
  report: ReturnType<typeof createReport>,
): Migrated {
  const features = findFeatures(pages.values(), parts.old.hasMath);
  const security = features.images.length > 0 ? { images: features.images } : undefined;
  const site: NewSite = { ...parts, settings: { ...parts.settings, security }, features };
  const files = new Map(pages);
  files.set('config.ts', configText(site));
  const sidebars = sidebarsText(parts.docs);
  if (sidebars) files.set('sidebars.ts', sidebars);
  for (const locale of parts.old.locales.slice(1)) {
    const labels = languageFile(site, locale, { pages: [...pages.keys()], report: report.site });
    if (labels) files.set(`i18n/${locale.code}.json`, labels);
  }
  return {
    files,
    copies: parts.copies,
    packages: packagesFor(features),
    findings: report.findings,
    pages: [...pages.keys()].filter((name) => /^(?!.*\/_|content\/parts\/).*\.mdx?$/.test(name))
      .length,
  };
}
