import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isExternalUrl, type SiteLanguage } from '../../../engine';
import type { ExternalLink } from './checkExternal';

/** The links to other sites in pages, in what they include, and in the config. */
export async function findExternal(
  languages: readonly SiteLanguage[],
  siteFolder: string,
): Promise<ExternalLink[]> {
  const links: ExternalLink[] = [];
  for (const language of languages) {
    const modules = language.files.filter((file) => /\.[jt]sx$/.test(file));
    links.push(...(await language.links()).filter(({ url }) => isExternalUrl(url)));
    links.push(...modules.flatMap((file) => addressesIn(siteFolder, file)));
  }
  return links;
}

/** Addresses that a React page writes as `href` or `src`. */
function addressesIn(siteFolder: string, file: string): ExternalLink[] {
  const code = readFileSync(path.join(siteFolder, file), 'utf8');
  return code.split('\n').flatMap((text, index) =>
    [...text.matchAll(/\b(?:href|src)(?:=\{?|: )["'`](https?:[^"'`$]+)["'`]/g)].map(([, url]) => ({
      url: url!,
      place: { file, line: index + 1 },
    })),
  );
}
