import { Link, type PageProps } from '../../engine/client';
import type { BlogListProps, PostSummary } from '../../plugins/blog/contract';
import { PageTitle } from '../docs/PageTitle';
import { Pagination } from '../pagination/Pagination';
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
  if (!tagsHref && feeds.length === 0) return null;
  return (
    <p className="blog-meta">
      {tagsHref && <Link href={tagsHref}>All tags</Link>}
      {feeds.map(({ title, href }) => (
        <a key={href} href={href}>
          {`${title} feed`}
        </a>
      ))}
    </p>
  );
}

/** A page of posts: all of them, or those of a tag or an author. */
export default function BlogListPage({ route }: PageProps<'blogList'>) {
  const { props, title, description } = route;
  const { posts, page, pages, newer, older, author } = props;
  const about = author?.title ?? description;
  return (
    <BlogShell sidebar={props.sidebar}>
      <PageTitle title={title} />
      {about && <p className="category-description">{about}</p>}
      <Ways {...props} />
      {posts.length === 0 && <p>There are no posts yet.</p>}
      <ul className="blog-list">
        {posts.map((post) => (
          <Entry key={post.href} post={post} />
        ))}
      </ul>
      {pages > 1 && <p className="blog-meta">{`Page ${page} of ${pages}`}</p>}
      <Pagination
        previous={newer ? { title: 'Newer posts', href: newer } : undefined}
        next={older ? { title: 'Older posts', href: older } : undefined}
      />
    </BlogShell>
  );
}
