import {
  checkFrontMatter,
  didYouMean,
  type LoadContext,
  listNames,
  type Problem,
  placeIn,
  SiteError,
  type Source,
  type SourcePosition,
} from '../../engine';
import { firstParagraph, leadingHeading, titleFromName } from '../front-matter';
import {
  type AuthorOptions,
  type BlogOptions,
  type PostFrontMatter,
  postFrontMatter,
} from './options';
import { countWords } from './wordsToRead';

/** An author of a post; `key` when the author is in the options. */
export type PostAuthor = AuthorOptions & { key?: string };

/** A post as read from its file. Plain JSON. */
export interface Post {
  file: string;
  slug: string;
  date: string;
  /** Time in UTC, for feeds and order. */
  moment: string;
  title: string;
  description: string;
  minutes: number;
  authors: PostAuthor[];
  tags: string[];
  frontMatter: PostFrontMatter;
}

/** Reads all posts, newest first; drafts only in dev. Compiles nothing. */
export async function scanPosts(
  load: Pick<LoadContext, 'cache' | 'files' | 'mode' | 'noteUnusedKeys'>,
  options: BlogOptions,
): Promise<Post[]> {
  const files = await load.files(options.path, ['.md', '.mdx']);
  const { values, problems } = await load.cache.files(files, scanSource);
  const posts = values.flatMap((value, index) => {
    if (!value) return [];
    const file = files[index]!;
    problems.push(...placeIn(file, value.problems));
    load.noteUnusedKeys(file, value.unused);
    const authors = authorsOf(file, value, options, problems);
    const dated = datePost(file, value, options.path, problems);
    return dated ? [toPost(file, value, dated, authors, options)] : [];
  });
  if (problems.length > 0) throw new SiteError(problems);
  return posts.filter((post) => load.mode === 'dev' || !post.frontMatter.draft).sort(byNewest);
}

type Scanned = ReturnType<typeof scanSource>;

function scanSource(source: Source) {
  const { data, problems, unused } = checkFrontMatter('blog', postFrontMatter, source);
  return {
    frontMatter: data ?? {},
    problems,
    unused,
    places: source.frontMatterPlaces,
    heading: leadingHeading(source.body)?.text ?? null,
    excerpt: firstParagraph(source.body),
    words: countWords(source.body),
  };
}

interface Dated {
  name: string;
  moment: Date;
}

/** `2024-05-31-name.md`, `2024-05-31-name/index.md`, or any name with a `date` in the front matter. */
function datePost(file: string, post: Scanned, folder: string, problems: Problem[]): Dated | null {
  const below = file.slice(folder.length + 1).replace(/(\/index)?\.mdx?$/, '');
  const match = /^(.*\/)?(\d{4}-\d{2}-\d{2})-([^/]+)$/.exec(below);
  const name = match ? (match[1] ?? '') + match[3] : below;
  const written = post.frontMatter.date ?? match?.[2];
  if (written === undefined) {
    problems.push({
      message: 'blog: the post has no date',
      place: { file },
      action: 'Name the file "2024-05-31-name.md", or write a "date" into its front matter.',
    });
    return null;
  }
  const moment = parseDate(written);
  if (moment) return { name, moment };
  problems.push({
    message: `blog: ${JSON.stringify(written)} is not a date`,
    place: placeOf(file, post, 'date'),
    action: 'Write a date, such as 2024-05-31, or a time, such as 2024-05-31T10:00:00Z.',
  });
  return null;
}

/** An existing date, or a time with its offset; nothing that depends on the machine's time zone. */
function parseDate(text: string): Date | null {
  const match = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/.exec(
    text,
  );
  if (!match) return null;
  const day = new Date(`${match[1]}T00:00:00Z`);
  const exists = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(match[1]!);
  const moment = new Date(match[2] ? text : day);
  return exists && !Number.isNaN(moment.getTime()) ? moment : null;
}

function authorsOf(
  file: string,
  scanned: Scanned,
  { authors }: BlogOptions,
  problems: Problem[],
): PostAuthor[] {
  return [scanned.frontMatter.authors ?? []].flat().flatMap((author): PostAuthor[] => {
    if (typeof author !== 'string') return [author];
    if (Object.hasOwn(authors, author)) return [{ ...authors[author]!, key: author }];
    const known = Object.keys(authors);
    const otherwise = 'Use a known key, or add the author to the options of the blog.';
    problems.push({
      message: `blog: unknown author ${JSON.stringify(author)}; known authors are ${listNames(known) || 'none'}`,
      place: placeOf(file, scanned, 'authors'),
      action: didYouMean(author, known, otherwise),
    });
    return [];
  });
}

function placeOf(file: string, { places }: Scanned, key: string): SourcePosition {
  return { file, ...places[key] };
}

function toPost(
  file: string,
  { frontMatter, heading, excerpt, words }: Scanned,
  { name, moment }: Dated,
  authors: PostAuthor[],
  { wordsPerMinute }: BlogOptions,
): Post {
  const iso = moment.toISOString();
  return {
    file,
    slug: (frontMatter.slug ?? name).replace(/^\/+|(?<!\/)\/+$/g, ''),
    // the day as written: an offset must not move a post to the previous day
    date: (frontMatter.date ?? iso).slice(0, 10),
    moment: iso,
    title: frontMatter.title ?? heading ?? titleFromName(name.split('/').at(-1)!),
    description: frontMatter.description ?? excerpt,
    minutes: Math.max(1, Math.round(words / wordsPerMinute)),
    authors,
    tags: [...new Set(frontMatter.tags ?? [])],
    frontMatter,
  };
}

function byNewest(a: Post, b: Post): number {
  if (a.moment !== b.moment) return a.moment < b.moment ? 1 : -1;
  return a.file < b.file ? -1 : 1;
}
