import { type PageProps, useSite } from '../../engine/client';
import { DocHead } from '../docs/DocHead';
import { PageTitle } from '../docs/PageTitle';
import { Toc } from '../toc/Toc';

export default function MarkdownPage({ route, words }: PageProps<'markdown'>) {
  const bare = (path: string) => path.replace(/\/$/, '');
  const isFront = bare(route.path) === bare(useSite().home);
  const title = <PageTitle title={route.title} />;
  return (
    <div className={isFront ? 'doc doc-alone doc-front' : 'doc doc-alone'}>
      <main id="main" className="doc-main" tabIndex={-1}>
        {isFront ? title : <DocHead words={words}>{title}</DocHead>}
        {!route.props.hideTableOfContents && <Toc headings={route.headings} />}
        <article className="doc-article">
          <div className="prose">{words}</div>
        </article>
      </main>
    </div>
  );
}
