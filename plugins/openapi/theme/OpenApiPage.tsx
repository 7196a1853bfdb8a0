import { Link, type PageProps, useSite } from '../../../engine/client';
import { Contents } from './Contents';
import { useText } from './useText';

/** A page of an OpenAPI document: the frame around words rendered by a view. */
export default function OpenApiPage({ route, words }: PageProps<'openApi'>) {
  const text = useText();
  const { breadcrumbs, previous, next, deprecated } = route.props;
  return (
    <main id="main" className="doc-main" tabIndex={-1}>
      <Breadcrumbs crumbs={breadcrumbs} />
      <h1 className={deprecated ? 'page-title openapi-old' : 'page-title'} tabIndex={-1}>
        {route.title}
      </h1>
      <Contents headings={route.headings} />
      <article className="doc-article">
        <div className="prose openapi">{words}</div>
      </article>
      {(previous || next) && (
        <footer className="doc-footer">
          <nav className="pagination" aria-label={text('openapi.neighbours')}>
            {previous && <Neighbour {...previous} rel="prev" />}
            {next && <Neighbour {...next} rel="next" />}
          </nav>
        </footer>
      )}
    </main>
  );
}

function Breadcrumbs({ crumbs }: { crumbs: readonly { label: string; href?: string }[] }) {
  const { home } = useSite();
  const text = useText();
  return (
    <nav className="breadcrumbs" aria-label={text('openapi.breadcrumbs')}>
      <ol>
        <li>
          <Link href={home}>{text('openapi.home')}</Link>
        </li>
        {crumbs.map(({ label, href }, index) => (
          <li key={label}>
            {href && <Link href={href}>{label}</Link>}
            {!href && index === crumbs.length - 1 && <span aria-current="page">{label}</span>}
            {!href && index < crumbs.length - 1 && label}
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface NeighbourProps {
  title: string;
  href: string;
  rel: 'prev' | 'next';
}

function Neighbour({ title, href, rel }: NeighbourProps) {
  const text = useText();
  const isNext = rel === 'next';
  return (
    <Link
      className={isNext ? 'pagination-link pagination-next' : 'pagination-link'}
      href={href}
      rel={rel}
    >
      <span className="pagination-hint">{text(isNext ? 'openapi.next' : 'openapi.previous')}</span>
      <span className="pagination-title">{title}</span>
    </Link>
  );
}
