import type { PageProps } from '../../engine/client';
import { DocMain } from '../docs/DocMain';
import { PageTitle } from '../docs/PageTitle';
import { TranslationNotice } from '../locale/TranslationNotice';

export default function DocPage({ route, words }: PageProps<'doc'>) {
  return (
    <DocMain doc={route.props} headings={route.headings}>
      {route.props.hideTitle ? <TranslationNotice /> : <PageTitle title={route.title} />}
      <div className="prose">{words}</div>
    </DocMain>
  );
}
