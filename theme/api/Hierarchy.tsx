import type { ReactNode } from 'react';
import type { ApiHierarchy, ApiLink } from '../../plugins/api-reference/contract';
import { LinkOrText } from './Members';
import { Section } from './Section';
import { TypeCode } from './Tokens';
import { useApiText } from './useApiText';

/** The types that a class or interface extends and implements, and the types that extend it. */
export function Hierarchy({ hierarchy }: { hierarchy?: ApiHierarchy }) {
  const text = useApiText();
  if (!hierarchy) return null;
  const typesOf = (types: ApiHierarchy['extends']) =>
    types.map((tokens, i) => <TypeCode key={i} tokens={tokens} />);
  const linksOf = (links: readonly ApiLink[]) =>
    links.map((link) => <LinkOrText key={link.label} {...link} />);
  return (
    <Section id="api-hierarchy" title={text('api.hierarchy')}>
      <dl className="api-hierarchy">
        <Relation title={text('api.extends')} parts={typesOf(hierarchy.extends)} />
        <Relation title={text('api.implements')} parts={typesOf(hierarchy.implements)} />
        <Relation title={text('api.extendedBy')} parts={linksOf(hierarchy.extendedBy)} />
        <Relation title={text('api.implementedBy')} parts={linksOf(hierarchy.implementedBy)} />
      </dl>
    </Section>
  );
}

function Relation({ title, parts }: { title: string; parts: readonly ReactNode[] }) {
  if (parts.length === 0) return null;
  return (
    <div>
      <dt>{title}</dt>
      {parts.map((part, i) => (
        <dd key={i}>{part}</dd>
      ))}
    </div>
  );
}
