import { Link } from '../../engine/client';
import type { BlogAuthor, BlogLink, PostSummary } from '../../plugins/blog/contract';
import { useText } from '../texts/useText';

function Author({ author: { name, title, href, url } }: { author: BlogAuthor }) {
  const address = href ?? url;
  return (
    <span>
      {address ? <Link href={address}>{name}</Link> : name}
      {title && <span>, {title}</span>}
    </span>
  );
}

export function PostMeta({ date, readingTime, authors }: PostSummary) {
  const text = useText();
  return (
    <p className="blog-meta">
      <time dateTime={date}>{text.date(date)}</time>
      {readingTime !== undefined && <span>{text('blog.readingTime', { count: readingTime })}</span>}
      {authors.map((author) => (
        <Author key={author.name} author={author} />
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
