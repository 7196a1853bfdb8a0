import type { PageProps } from '../../engine/client';
import { DocFooter } from '../docs/DocFooter';
import { PageTitle } from '../docs/PageTitle';
import { useText } from '../texts/useText';
import { Toc } from '../toc/Toc';
import { BlogShell } from './BlogShell';
import { PostMeta, PostTags } from './PostMeta';

export default function BlogPostPage({ route, words }: PageProps<'blogPost'>) {
  const text = useText();
  const { props, headings } = route;
  const head = (
    <>
      {props.unlisted && (
        <p className="doc-notice" role="note">
          {text('blog.unlisted')}
        </p>
      )}
      <PageTitle title={route.title} />
      <PostMeta {...props} />
      {!props.hideTableOfContents && <Toc headings={headings} />}
    </>
  );
  return (
    <BlogShell sidebar={props.sidebar} head={head}>
      <div className="prose">{words}</div>
      <PostTags tags={props.tags} />
      <DocFooter editUrl={props.editUrl} previous={props.newer} next={props.older} />
    </BlogShell>
  );
}
