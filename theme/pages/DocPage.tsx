import type { PageProps } from '../../engine/client';
import { DocMain } from '../docs/DocMain';
import { PageTitle } from '../docs/PageTitle';

export default function DocPage({ route, words }: PageProps<'doc'>) {
  const { title, heading } = route;
  return (
    <DocMain
      doc={route.props}
      headings={route.headings}
      title={<PageTitle title={heading ?? title} isHidden={heading === null} />}
      words={words}
    >
      <div className="prose">{words}</div>
    </DocMain>
  );
}
