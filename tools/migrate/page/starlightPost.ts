import { posix } from 'node:path';
import { createProcessor } from '@mdx-js/mdx';
import type { Root } from 'mdast';
import { toString as plainText } from 'mdast-util-to-string';
import { VFile } from 'vfile';
import { postFrontMatter } from '../../../plugins/blog/options';
import { authorOf, type StarlightBlog } from '../read/readStarlightBlogs';
import { keepFront, starlightSegment } from './markdownFront';
import { withAddresses } from './markdownLinks';
import { dateOf } from './posts';

type Values = Record<string, unknown>;

interface PostPlace {
  /** Path of the post below the folder of pages, in the language of the original. */
  name: string;
  /** Folder of its language in the old site; empty for the root. */
  folder: string;
  blog: StarlightBlog;
  report(name: string, outcome: string, line?: number): void;
}

/** Front matter of a post of `starlight-blog`, with date, address, authors and tags where the blog plugin expects them. */
export function postFront(given: Values, place: PostPlace): Values {
  const { name, blog, report } = place;
  const { date, authors, tags, excerpt, metrics, sidebar, slug, ...others } = given;
  const front = { ...others, slug: ownSlug(slug, place) };
  const { slug: full, ...kept } = keepFront(front, { name, kind: 'Starlight', report });
  const day = dateOf(date);
  if (day === undefined) report('post without a date', 'dated 1970-01-01', 1);
  const known = Object.keys(postFrontMatter.shape);
  return {
    ...Object.fromEntries(Object.entries(kept).filter(([key]) => known.includes(key))),
    description: excerptOf(excerpt) ?? kept.description,
    date: day ?? '1970-01-01',
    authors: authorKeys(authors, blog, report),
    tags: Array.isArray(tags) && tags.length > 0 ? tags.map(String) : undefined,
    ...addressOf(full, place),
  };
}

/** The slug of a page without the folder of its language. */
const ownSlug = (slug: unknown, { folder }: PostPlace): unknown =>
  typeof slug === 'string' && folder !== '' && `${slug}/`.startsWith(`${folder}/`)
    ? slug.slice(folder.length + 1)
    : slug;

/** The address below the blog; a post that was elsewhere gets one of its file's name, and a redirect. */
function addressOf(full: unknown, { name, blog }: PostPlace): Values {
  const usual = `/${name.replace(/\.mdx?$/, '')}`.split('/').map(starlightSegment).join('/');
  const address = typeof full === 'string' ? full : usual;
  const isBelow = address.startsWith(`/${blog.prefix}/`);
  const path = (isBelow ? address : usual).replace(/\/index$/, '');
  return {
    slug: path.slice(blog.prefix.length + 1),
    redirect_from: isBelow ? undefined : [address],
  };
}

/** Lists of the new site show an excerpt as text. */
const excerptOf = (excerpt: unknown): string | undefined =>
  typeof excerpt === 'string' && excerpt !== ''
    ? plainText(markdown.parse(new VFile(excerpt)) as Root)
    : undefined;
const markdown = createProcessor({ format: 'md' });

/** The authors of a post by the keys of the new site; a post that names none has all of the config. */
function authorKeys(
  authors: unknown,
  blog: StarlightBlog,
  report: PostPlace['report'],
): string[] | undefined {
  const keys = [authors ?? Object.keys(blog.authors)].flat().flatMap((one) => {
    const author = typeof one === 'string' ? blog.authors[one] : authorOf(one);
    if (!author)
      report(`author "${String(one)}"`, 'left out; the blog has no author with this key', 1);
    return author ? [authorKey(author)] : [];
  });
  return keys.length > 0 ? [...new Set(keys)] : undefined;
}

/** The page of an author has the name in its address, so the name is the key in the new site. */
export const authorKey = ({ name }: { name: string }): string => starlightSegment(name);

/** The text of a post whose relative addresses begin in its new folder. */
export function withMovedAddresses(
  text: string,
  { name, blog }: Pick<PostPlace, 'name' | 'blog'>,
): string {
  const from = posix.dirname(`content/docs/${name}`);
  const to = posix.join(blog.place, posix.relative(`content/docs/${blog.prefix}`, from));
  return withAddresses(text, (url) => {
    if (!/^\.{1,2}\/.*\.\w+([?#]|$)/.test(url)) return url;
    const target = posix.join(from, url);
    if (target.startsWith(`content/docs/${blog.prefix}/`)) return url;
    return posix.relative(to, target);
  });
}
