import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../engine';
import type { Corpus } from './corpus/corpus';
import { writeSite } from './corpus/writeCorpus';
import type { SiteGenerator } from './siteGenerator';

export interface EngineGeneratorOptions {
  /** The folder of this repository, or of a copy with another commit. */
  root: string;
  /** Folder for everything the benchmark makes. */
  bench: string;
  /** `engine` unless another one is measured too. */
  name?: string;
  /** Builds the repository's site instead of generated pages. */
  site?: boolean;
}

/** This engine, run from its sources like `npm run build`. */
export function engineGenerator({
  root,
  bench,
  name = 'engine',
  site = false,
}: EngineGeneratorOptions): SiteGenerator {
  let size = 'site';
  const folderOf = (part: string) => path.join(bench, name, size, part);
  const siteFolder = () => (site ? path.join(root, 'site') : folderOf('site'));
  const docs = () => path.join(siteFolder(), 'content/docs');
  return {
    name,
    versions: commitOf(root),
    write(pages) {
      if (site) return readSite(docs());
      size = String(pages);
      return writeSite(siteFolder(), pages, root);
    },
    paths: () => ({
      folder: root,
      docs: docs(),
      out: folderOf('out'),
      caches: [folderOf('cache'), folderOf('out')],
      address: (page) => `/docs/${page.path}`,
    }),
    build: () => [
      ...[process.execPath, path.join(root, 'engine/bin.mjs'), 'build'],
      ...['--config', path.join(siteFolder(), 'config.ts')],
      ...['--cache', folderOf('cache'), '--out', folderOf('out')],
    ],
  };
}

/** A copy of the repository with another commit and its packages, kept for the next time; returns its folder. */
export function checkOut(root: string, bench: string, commit: string): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  const hash = git('rev-parse', '--verify', '--short', `${commit}^{commit}`).trim();
  const folder = path.join(bench, 'commits', hash);
  if (!existsSync(folder)) {
    git('clone', '--quiet', '--shared', '--no-checkout', root, folder);
    git('-C', folder, 'checkout', '--quiet', '--detach', hash);
  }
  if (!existsSync(path.join(folder, 'node_modules')))
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
  return folder;
}

function commitOf(root: string): string {
  try {
    const [commit, changes] = [
      ['rev-parse', '--short', 'HEAD'],
      ['status', '--porcelain'],
    ].map((args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim());
    return `commit ${commit}${changes ? ' with changes' : ''}`;
  } catch {
    return 'no commit';
  }
}

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
