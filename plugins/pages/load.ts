import { type LoadContext, type Problem, placeIn, SiteError } from '../../engine';
import type { PagesOptions } from '.';
import type { PageFacts } from './facts';
import { cannotRender, scanMarkdown, scanReact } from './scan';

/** A page as its file tells it. */
export interface Page {
  file: string;
  /** Path below the base URL. */
  path: string;
  kind: 'markdown' | 'react';
  title: string;
  facts: PageFacts;
}

/** Finds the pages of the folder. Tests beside a page are not pages. */
export async function loadPages(
  load: Pick<LoadContext, 'cache' | 'files' | 'mode'>,
  options: PagesOptions,
): Promise<Page[]> {
  const all = await load.files(options.path, ['.md', '.mdx', '.tsx', '.jsx']);
  const files = all.filter((file) => !/\.(test|spec|stories)\.[jt]sx$/.test(file));
  const problems: Problem[] = [];
  const pages = await Promise.all(
    files.map(async (file): Promise<Page> => {
      const isReact = /\.[jt]sx$/.test(file);
      const scan = isReact ? scanReact : scanMarkdown;
      const found = await load.cache.file<Scanned>(file, scan, isReact ? 'react-1' : 'markdown-1');
      problems.push(...placeIn(file, found.problems));
      if (found.renders === false) problems.push(cannotRender(file));
      const { path, name } = pathOf(file, found.facts.slug, options);
      const title = found.facts.title ?? found.heading ?? humanise(name);
      return { file, path, kind: isReact ? 'react' : 'markdown', title, facts: found.facts };
    }),
  );
  if (problems.length > 0) throw new SiteError(problems);
  return pages.filter((page) => load.mode === 'dev' || !page.facts.draft);
}

type Scanned = ReturnType<typeof scanMarkdown> & { renders?: boolean };

function pathOf(file: string, slug: string | undefined, options: PagesOptions) {
  const below = file
    .slice(options.path.length + 1)
    .replace(/\.[a-z]+$/, '')
    .split('/');
  const name = below.at(-1)!;
  const parts = name === 'index' ? below.slice(0, -1) : below;
  const own =
    slug === undefined ? parts : slug.startsWith('/') ? [slug] : [...below.slice(0, -1), slug];
  const path = [options.routeBasePath, ...own].flatMap((part) => part.split('/').filter(Boolean));
  return { path: `/${path.join('/')}`, name: name === 'index' ? (below.at(-2) ?? 'home') : name };
}

function humanise(name: string): string {
  const words = name.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
