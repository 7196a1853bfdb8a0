import type { SiteLanguage } from '../../engine';

/** The Markdown files that are pages in any language, sorted. */
export function markdownFiles(languages: readonly SiteLanguage[]): string[] {
  const files = languages.flatMap((language) => language.files);
  return [...new Set(files)].filter((file) => /\.mdx?$/.test(file)).sort();
}
