import { Link, type PageProps, useSite } from '../../../engine/client';
import { Contents } from './Contents';

/** A page of an OpenAPI document: the frame around words rendered by a view. */
export default function OpenApiPage({ route, words }: PageProps<'openApi'>) {
  const { breadcrumbs, previous, next, deprecated } = route.props;
  return (
    <main id="main" className="doc-main" tabIndex={-1}>
      <Breadcrumbs crumbs={breadcrumbs} />
      <Contents headings={route.headings} />
      <article className="doc-article">
        <h1 className={deprecated ? 'page-title openapi-old' : 'page-title'} tabIndex={-1}>
          {route.title}
        </h1>
        <div className="prose openapi">{words}</div>
      </article>
      {(previous || next) && (
        <footer className="doc-footer">
          <nav className="pagination" aria-label="Previous and next page">
            {previous && <Neighbour {...previous} hint="Previous" />}
            {next && <Neighbour {...next} hint="Next" />}
          </nav>
        </footer>
      )}
    </main>
  );
}

function Breadcrumbs({ crumbs }: { crumbs: readonly { label: string; href?: string }[] }) {
  const { baseUrl } = useSite();
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumbs">
      <ol>
        <li>
          <Link href={baseUrl}>Home</Link>
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

function Neighbour({ title, href, hint }: { title: string; href: string; hint: string }) {
  const isNext = hint === 'Next';
  return (
    <Link
      className={isNext ? 'pagination-link pagination-next' : 'pagination-link'}
      href={href}
      rel={isNext ? 'next' : 'prev'}
    >
      <span className="pagination-hint">{hint}</span>
      <span className="pagination-title">{title}</span>
    </Link>
  );
}
