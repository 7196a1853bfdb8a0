import type { ApiHierarchy, ApiLink } from '../../plugins/api-reference/contract';
import { Heading } from './Heading';
import { LinkOrText } from './Members';
import { TypeCode } from './Tokens';
import { useApiText } from './useApiText';

interface Props {
  hierarchy?: ApiHierarchy;
}

/** The types that a class or interface extends and implements, and the types that extend it. */
export function Hierarchy({ hierarchy }: Props) {
  const text = useApiText();
  if (!hierarchy) return null;
  return (
    <section>
      <Heading id="api-hierarchy" level={2} label={text('api.hierarchy')}>
        {text('api.hierarchy')}
      </Heading>
      <dl className="api-hierarchy">
        <Types title={text('api.extends')} types={hierarchy.extends} />
        <Types title={text('api.implements')} types={hierarchy.implements} />
        <Links title={text('api.extendedBy')} links={hierarchy.extendedBy} />
        <Links title={text('api.implementedBy')} links={hierarchy.implementedBy} />
      </dl>
    </section>
  );
}

function Types({ title, types }: { title: string; types: ApiHierarchy['extends'] }) {
  if (types.length === 0) return null;
  return (
    <div>
      <dt>{title}</dt>
      {types.map((tokens, i) => (
        <dd key={i}>
          <TypeCode tokens={tokens} />
        </dd>
      ))}
    </div>
  );
}

function Links({ title, links }: { title: string; links: readonly ApiLink[] }) {
  if (links.length === 0) return null;
  return (
    <div>
      <dt>{title}</dt>
      {links.map((link) => (
        <dd key={link.label}>
          <LinkOrText {...link} />
        </dd>
      ))}
    </div>
  );
}
