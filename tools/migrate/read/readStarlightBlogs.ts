import { isRecord } from '../../../engine';
import type { AuthorOptions } from '../../../plugins/blog/options';
import { argumentsOf, packageOf } from './anything';
import type { OldLocale } from './readLocales';

type Values = Record<string, unknown>;

/** A blog that the plugin `starlight-blog` adds to a site of Starlight. */
export interface StarlightBlog {
  id: string;
  /** Its path below the base URL, which is also the folder of its posts below that of the documents. */
  prefix: string;
  /** Folder of its posts in the new site. */
  place: string;
  /** Its title in the language of the original. */
  title: string;
  /** The title as the config has it: one for all languages, or one for each. */
  titles: unknown;
  /** The authors in the config, by key. */
  authors: Record<string, AuthorOptions>;
  /** Posts on each page of the list. */
  postCount: number;
  /** Options of the blog plugin that differ from its defaults. */
  options: Values;
  /** Whether the navbar leads to it. */
  isInNavbar: boolean;
}

/** The blogs among the plugins in the options of Starlight. */
export function readStarlightBlogs(
  { plugins }: Values,
  original: OldLocale | undefined,
): StarlightBlog[] {
  const called = (Array.isArray(plugins) ? plugins : []).filter(
    (one) => packageOf(one) === 'starlight-blog',
  );
  const given = called.flatMap((one) => argumentsOf(one)[0] ?? {}) as unknown[];
  return given.filter(isRecord).map((one, index) => readBlog(one, index, original));
}

function readBlog(given: Values, index: number, original: OldLocale | undefined): StarlightBlog {
  const prefix = String(given.prefix ?? 'blog').replace(/^\/|\/$/g, '');
  const count = (value: unknown, usual: number) =>
    typeof value === 'number' && value > 0 ? value : usual;
  const postCount = count(given.postCount, 5);
  const recent = count(given.recentPostCount, 10);
  const metrics = isRecord(given.metrics) ? given.metrics : {};
  const title = titleOf(given.title, original?.keys ?? ['en']);
  const authors = isRecord(given.authors) ? Object.entries(given.authors) : [];
  const options = {
    routeBasePath: prefix === 'blog' ? undefined : prefix,
    title,
    postsPerPage: Number.isFinite(postCount) ? postCount : 1_000,
    showReadingTime: metrics.readingTime === true ? undefined : false,
    sidebar:
      recent === 10 ? undefined : { count: Number.isFinite(recent) ? recent : ('all' as const) },
    feed: given.rss === false ? false : undefined,
  };
  return {
    id: index === 0 ? 'default' : prefix.replaceAll('/', '-'),
    prefix,
    place: `content/${prefix}`,
    title: title ?? 'Blog',
    titles: given.title,
    authors: Object.fromEntries(
      authors.flatMap(([key, value]) => {
        const author = authorOf(value);
        return author ? [[key, author]] : [];
      }),
    ),
    postCount,
    options,
    isInNavbar: given.navigation !== 'none',
  };
}

/** The title of a blog in a language, by the names that the config has for the language. */
function titleOf(titles: unknown, keys: readonly string[]): string | undefined {
  if (!isRecord(titles)) return typeof titles === 'string' ? titles : undefined;
  return [...keys.map((key) => titles[key]), ...Object.values(titles)].find(
    (one) => typeof one === 'string',
  );
}

/** An author of the config or of a post. */
export function authorOf(value: unknown): AuthorOptions | undefined {
  if (!isRecord(value) || typeof value.name !== 'string' || value.name === '') return undefined;
  const text = (key: string) =>
    typeof value[key] === 'string' && value[key] !== '' ? value[key] : undefined;
  const url = text('url');
  return {
    name: value.name,
    title: text('title'),
    url: url && /^https?:/.test(url) ? url : undefined,
    image: text('picture'),
  };
}
