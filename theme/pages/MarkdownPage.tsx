import type { PageProps } from '../../engine/client';
import { PageTitle } from '../docs/PageTitle';
import { PageMenu } from '../markdown/PageMenu';
import { Toc } from '../toc/Toc';

export default function MarkdownPage({ route, words }: PageProps<'markdown'>) {
  return (
    <div className="doc doc-alone">
      <main id="main" className="doc-main" tabIndex={-1}>
        <div className="doc-top">
          <PageMenu />
        </div>
        {!route.props.hideTableOfContents && <Toc headings={route.headings} />}
        <article className="doc-article">
          <PageTitle title={route.title} />
          <div className="prose">{words}</div>
        </article>
      </main>
    </div>
  );
}
