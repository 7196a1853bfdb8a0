import type { PageProps } from 'ottoman-docs/engine/client';

/** The page of the __name__ plugin; rendered at build time. A part that moves is a file `Name.island.tsx`. */
export default function __component__Page({ route }: PageProps<'__variable__'>) {
  return (
    <div className="doc doc-alone">
      <main id="main" className="doc-main" tabIndex={-1}>
        <article className="doc-article">
          <h1 className="page-title" tabIndex={-1}>
            {route.title}
          </h1>
          <ul className="prose __name__">
            {route.props.entries.map((entry, index) => (
              <li key={index}>{entry}</li>
            ))}
          </ul>
        </article>
      </main>
    </div>
  );
}
