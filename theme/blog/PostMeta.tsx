import { Link } from '../../engine/client';
import type { BlogAuthor, BlogLink, PostSummary } from '../../plugins/blog/contract';
import { useText } from '../texts/useText';

function Author({ author }: { author: BlogAuthor }) {
  const { name, title, href, url } = author;
  const address = href ?? url;
  return (
    <>
      {address ? <Link href={address}>{name}</Link> : name}
      {title && <span className="blog-author-title">, {title}</span>}
    </>
  );
}

export function PostMeta({ date, readingTime, authors }: PostSummary) {
  const text = useText();
  return (
    <p className="blog-meta">
      <time dateTime={date}>{text.date(date)}</time>
      {readingTime !== undefined && <span>{text('blog.readingTime', { count: readingTime })}</span>}
      {authors.map((author) => (
        <span key={author.name}>
          <Author author={author} />
        </span>
      ))}
    </p>
  );
}

export function PostTags({ tags }: { tags: BlogLink[] }) {
  const text = useText();
  if (tags.length === 0) return null;
  return (
    <ul className="blog-tags" aria-label={text('blog.tags')}>
      {tags.map(({ title, href }) => (
        <li key={href}>
          <Link className="blog-tag" href={href}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
