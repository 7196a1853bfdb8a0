import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RoutedSite } from '../../../lifecycle/runContentLoaded';
import type { CompiledContent } from '../../../pages/compileRoutes';
import { linksOf } from '../../../pages/prerender';
import { contentFileOf } from '../../../routes/routes';
import type { ExternalLink } from './checkExternal';

/** The links to other sites in pages, in what they include, and in the config. */
export function findExternal(routed: RoutedSite, { files }: CompiledContent): ExternalLink[] {
  const { table, declared, reader, site } = routed;
  const ofPages = table.routes.flatMap((route) => {
    const { file: source, links } = linksOf(route, files);
    return links
      .filter(({ kind }) => kind === 'outside')
      .map(({ url, line, column, file = source }) => ({
        url,
        place: { file: reader.fileOf(file), line, column },
      }));
  });
  const modules = table.routes.flatMap((route) => {
    const file = contentFileOf(route);
    return file !== undefined && /\.[jt]sx$/.test(file) ? [reader.fileOf(file)] : [];
  });
  const ofModules = modules.flatMap((file) =>
    addressesIn(readFileSync(path.join(site.folder, file), 'utf8')).map(({ url, line }) => ({
      url,
      place: { file, line },
    })),
  );
  return [...ofPages, ...ofModules, ...declared];
}

/** Addresses that a React page writes as `href` or `src`. */
const addressesIn = (code: string) =>
  code.split('\n').flatMap((text, index) =>
    [...text.matchAll(/\b(?:href|src)(?:=\{?|: )["'`](https?:[^"'`$]+)["'`]/g)].map(([, url]) => ({
      url: url!,
      line: index + 1,
    })),
  );
