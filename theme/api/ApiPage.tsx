import type { PageProps } from '../../engine/client';
import '../../plugins/api-reference/contract';
import { DocMain } from '../docs/DocMain';
import { PageTitle } from '../docs/PageTitle';

/** A page of the API reference: the frame of a doc around words rendered by a view. */
export default function ApiPage({
  route,
  words,
}: PageProps<'apiSymbol' | 'apiSection' | 'apiIndex'>) {
  const { props } = route;
  const deprecated = 'deprecated' in props && props.deprecated;
  const title = (
    <div className={deprecated ? 'api-title deprecated' : 'api-title'}>
      <PageTitle title={route.title} />
    </div>
  );
  return (
    <DocMain doc={props} headings={route.headings} title={title} words={words}>
      <div className="prose api">{words}</div>
    </DocMain>
  );
}
