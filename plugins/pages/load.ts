import {
  joinPath,
  type LoadContext,
  type Problem,
  placeIn,
  SiteError,
  type Source,
} from '../../engine';
import { titleFromName } from '../front-matter';
import type { PagesOptions } from './options';
import type { PageMeta } from './pageMeta';
import { cannotRender, scanMarkdown, scanReact } from './scan';

export interface Page {
  file: string;
  /** Path below the base URL. */
  path: string;
  kind: 'markdown' | 'react';
  title: string;
  meta: PageMeta;
}

/** Finds the pages of the folder. Test files and islands are not pages. */
export async function loadPages(
  load: Pick<LoadContext, 'cache' | 'files' | 'mode' | 'noteUnusedKeys'>,
  options: PagesOptions,
): Promise<Page[]> {
  const all = await load.files(options.path, ['.md', '.mdx', '.tsx', '.jsx']);
  const files = all.filter((file) => !/\.(test|spec|stories|island)\.[jt]sx$/.test(file));
  const { values, problems } = await load.cache.files<Scanned>(files, scanPage);
  problems.push(...values.flatMap((page, index) => (page ? problemsOf(files[index]!, page) : [])));
  for (const [index, page] of values.entries()) {
    load.noteUnusedKeys(files[index]!, page?.unused ?? []);
  }
  if (problems.length > 0) throw new SiteError(problems);
  const scanned = values as Scanned[]; // without problems there is one for each file
  const pages = scanned.map((page, index) => toPage(files[index]!, page, options));
  return pages.filter((page) => load.mode === 'dev' || !page.meta.draft);
}

const isReact = (file: string) => /\.[jt]sx$/.test(file);

const scanPage = (source: Source) =>
  isReact(source.file) ? scanReact(source) : scanMarkdown(source);

const problemsOf = (file: string, { problems, renders }: Scanned): Problem[] => [
  ...placeIn(file, problems),
  ...(renders === false ? [cannotRender(file)] : []),
];

function toPage(file: string, { meta, heading }: Scanned, options: PagesOptions): Page {
  const { path, name } = pathOf(file, meta.slug, options);
  const title = meta.title ?? heading ?? titleFromName(name);
  return { file, path, kind: isReact(file) ? 'react' : 'markdown', title, meta };
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
  const path = joinPath(options.routeBasePath, ...own);
  return { path, name: name === 'index' ? (below.at(-2) ?? 'home') : name };
}
