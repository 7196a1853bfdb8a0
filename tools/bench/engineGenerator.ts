import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../engine';
import type { Corpus } from './corpus/corpus';
import { writeSite } from './corpus/writeCorpus';
import type { SiteGenerator } from './siteGenerator';

export interface EngineGeneratorOptions {
  root: string;
  /** Folder for everything the benchmark makes. */
  bench: string;
  /** A layer of the highlighter that is switched off. */
  without?: string;
  /** Builds this repository's site instead of generated pages. */
  site?: boolean;
}

/** This engine, run from its sources like `npm run build`. */
export function engineGenerator({
  root,
  bench,
  without,
  site,
}: EngineGeneratorOptions): SiteGenerator {
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
  };
  let size = site ? 'site' : '0';
  const folderOf = (part: string) => path.join(bench, 'engine', size, part);
  const siteFolder = () => (site ? path.join(root, 'site') : folderOf('site'));
  const command = (name: string, flags: readonly string[]) => [
    process.execPath,
    path.join(root, 'engine/bin.mjs'),
    name,
    ...['--config', path.join(siteFolder(), 'config.ts'), '--cache', folderOf('cache')],
    ...flags,
  ];
  const name = site ? 'site' : 'engine';
  return {
    name: without === undefined ? name : `${name} without ${without}`,
    versions: `${manifest.name} ${manifest.version}`,
    env: without === undefined ? undefined : { HIGHLIGHT_WITHOUT: without },
    prepare() {},
    write(pages) {
      if (site) return readSite(path.join(siteFolder(), 'content/docs'));
      size = String(pages);
      return writeSite(siteFolder(), pages, root);
    },
    paths: () => ({
      folder: root,
      docs: path.join(siteFolder(), 'content/docs'),
      out: folderOf('out'),
      caches: [folderOf('cache'), folderOf('out')],
      address: (page) => `/docs/${page.path}`,
    }),
    build: (flags = []) => command('build', ['--out', folderOf('out'), ...flags]),
    dev: (port) => command('dev', ['--port', String(port)]),
  };
}

/** The pages of a site as they are. */
function readSite(docs: string): Corpus {
  const files = listFiles(docs).filter((file) => /\.mdx?$/.test(file));
  return {
    pages: files.map((file) => {
      const { dir, name, ext } = path.parse(file);
      return { path: path.posix.join(dir, name), title: name, ending: ext as '.md' | '.mdx' };
    }),
    files: () => files.map((file) => [file, readFileSync(path.join(docs, file), 'utf8')] as const),
  };
}
