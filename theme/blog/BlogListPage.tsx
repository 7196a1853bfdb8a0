import { Link, type PageProps } from '../../engine/client';
import type { BlogListProps, PostSummary } from '../../plugins/blog/contract';
import { PageTitle } from '../docs/PageTitle';
import { Pagination } from '../pagination/Pagination';
import { useText } from '../texts/useText';
import { BlogShell } from './BlogShell';
import { PostMeta, PostTags } from './PostMeta';

function Entry({ post }: { post: PostSummary }) {
  return (
    <li className="blog-entry">
      <h2 className="blog-entry-title">
        <Link href={post.href}>{post.title}</Link>
      </h2>
      <PostMeta {...post} />
      {post.description && <p>{post.description}</p>}
      <PostTags tags={post.tags} />
    </li>
  );
}

function Ways({ tagsHref, feeds }: Pick<BlogListProps, 'tagsHref' | 'feeds'>) {
  const text = useText();
  if (!tagsHref && feeds.length === 0) return null;
  return (
    <p className="blog-meta">
      {tagsHref && <Link href={tagsHref}>{text('blog.allTags')}</Link>}
      {feeds.map(({ title, href }) => (
        <a key={href} href={href}>
          {text('blog.feed', { format: title })}
        </a>
      ))}
    </p>
  );
}

/** A page of posts: all of them, or those of a tag or an author. */
export default function BlogListPage({ route }: PageProps<'blogList'>) {
  const text = useText();
  const { props, title, description } = route;
  const { posts, page, pages, newer, older, author } = props;
  const about = author?.title ?? description;
  return (
    <BlogShell sidebar={props.sidebar}>
      <PageTitle title={title} />
      {about && <p className="category-description">{about}</p>}
      <Ways {...props} />
      {posts.length === 0 && <p>{text('blog.empty')}</p>}
      <ul className="blog-list">
        {posts.map((post) => (
          <Entry key={post.href} post={post} />
        ))}
      </ul>
      {pages > 1 && <p className="blog-meta">{text('blog.page', { page, pages })}</p>}
      <Pagination
        previous={newer ? { title: text('blog.newer'), href: newer } : undefined}
        next={older ? { title: text('blog.older'), href: older } : undefined}
      />
    </BlogShell>
  );
}
