import { readFileSync } from 'node:fs';
import path from 'node:path';
import { writeSite } from './corpus/writeCorpus';
import type { SiteGenerator } from './siteGenerator';

/** This engine, run from its sources like `npm run build`. */
export function engineGenerator(root: string, bench: string): SiteGenerator {
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
  };
  let count = 0;
  const folderOf = (part: string) => path.join(bench, 'engine', String(count), part);
  const command = (name: string, flags: readonly string[]) => [
    process.execPath,
    path.join(root, 'engine/bin.mjs'),
    name,
    ...['--config', path.join(folderOf('site'), 'config.ts'), '--cache', folderOf('cache')],
    ...flags,
  ];
  return {
    name: 'engine',
    versions: `${manifest.name} ${manifest.version}`,
    prepare() {},
    write(pages) {
      count = pages;
      return writeSite(folderOf('site'), pages, root);
    },
    paths: () => ({
      folder: root,
      docs: path.join(folderOf('site'), 'content/docs'),
      out: folderOf('out'),
      caches: [folderOf('cache'), folderOf('out')],
      address: (page) => `/docs/${page.path}`,
    }),
    build: (flags = []) => command('build', ['--out', folderOf('out'), ...flags]),
    dev: (port) => command('dev', ['--port', String(port)]),
  };
}
