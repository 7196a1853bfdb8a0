import { type PageProps, useSite } from '../../engine/client';
import { PageTitle } from '../docs/PageTitle';
import { PageMenu } from '../markdown/PageMenu';
import { Toc } from '../toc/Toc';

export default function MarkdownPage({ route, words }: PageProps<'markdown'>) {
  const bare = (path: string) => path.replace(/\/$/, '');
  const isFront = bare(route.path) === bare(useSite().home);
  return (
    <div className={isFront ? 'doc doc-alone doc-front' : 'doc doc-alone'}>
      <main id="main" className="doc-main" tabIndex={-1}>
        {!isFront && (
          <div className="doc-top">
            <PageMenu />
          </div>
        )}
        {!route.props.hideTableOfContents && <Toc headings={route.headings} />}
        <article className="doc-article">
          <PageTitle title={route.title} />
          <div className="prose">{words}</div>
        </article>
      </main>
    </div>
  );
}
