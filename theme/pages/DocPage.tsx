import type { PageProps } from '../../engine/client';
import { DocMain } from '../docs/DocMain';
import { PageTitle } from '../docs/PageTitle';
import { TranslationNotice } from '../locale/TranslationNotice';

export default function DocPage({ route, words }: PageProps<'doc'>) {
  const title = route.props.hideTitle ? <TranslationNotice /> : <PageTitle title={route.title} />;
  return (
    <DocMain doc={route.props} headings={route.headings} title={title} words={words}>
      <div className="prose">{words}</div>
    </DocMain>
  );
}
