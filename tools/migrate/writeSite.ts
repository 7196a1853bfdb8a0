import { configText, type NewSite, sidebarsText } from './configText';
import { findFeatures, packagesFor } from './findFeatures';
import { languageFile } from './labels';
import type { createReport, Finding } from './report';
import { compact } from './values';

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
  { pages, copies, ...parts }: SiteParts,
  report: ReturnType<typeof createReport>,
): Migrated {
  const features = findFeatures(pages.values(), parts.old.hasMath);
  const { images } = features;
  const settings = {
    ...parts.settings,
    security: compact({ images: images.length > 0 ? images : undefined }),
  };
  const site: NewSite = { ...parts, settings, features };
  const languages = parts.old.locales.slice(1).map(({ code, ...locale }): [string, string?] => {
    const names = [...pages.keys()];
    const text = languageFile(site, { code, ...locale }, { pages: names, report: report.site });
    return [`i18n/${code}.json`, text];
  });
  const others = [
    ['config.ts', configText(site)],
    ['sidebars.ts', sidebarsText(parts.docs)],
    ...languages,
  ] as const;
  const files = new Map(pages);
  for (const [name, text] of others) if (text) files.set(name, text);
  return {
    files,
    copies,
    packages: packagesFor(features),
    findings: report.findings,
    pages: [...pages.keys()].filter((name) => /^(?!.*\/_|content\/parts\/).*\.mdx?$/.test(name))
      .length,
  };
}
