import { Link, type PageProps } from '../../engine/client';
import { PageTitle } from '../docs/PageTitle';
import { useText } from '../texts/useText';
import { BlogShell } from './BlogShell';

export default function BlogTagsPage({ route }: PageProps<'blogTags'>) {
  const text = useText();
  const { sidebar, tags } = route.props;
  return (
    <BlogShell sidebar={sidebar}>
      <PageTitle title={route.title} />
      <ul className="blog-tags">
        {tags.map(({ title, href, count }) => (
          <li key={href}>
            <Link className="blog-tag" href={href}>
              {title}{' '}
              <span className="blog-tag-count" aria-hidden="true">
                {text.number(count)}
              </span>
              <span className="sr-only">{text('blog.posts', { count })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </BlogShell>
  );
}
