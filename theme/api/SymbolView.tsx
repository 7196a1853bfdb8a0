import { Fragment } from 'react/jsx-runtime';
import { Link } from '../../engine/client';
import type { ApiLink, ApiSymbolView } from '../../plugins/api-reference/contract';
import {
  Badges,
  Default,
  Deprecated,
  Examples,
  Fields,
  ProseDetails,
  SignatureBlock,
} from './Details';
import { Entries } from './Entries';
import { Hierarchy } from './Hierarchy';
import { Inherited, LinkOrText, MemberGroup, SourceLink } from './Members';
import { Parameters, TypeParameters } from './Parameters';
import { Section } from './Section';
import { Prose, Signature, TypeCode } from './Tokens';
import { useApiText } from './useApiText';

/** The words of a symbol's page. Ids match `view/headings.ts` of the plugin. */
export default function SymbolView({ data }: { data: ApiSymbolView }) {
  const text = useApiText();
  const { prose } = data;
  return (
    <>
      <SymbolHead data={data} />
      <Deprecated prose={prose} />
      <Prose html={prose.html} />
      <Default prose={prose} />
      <TypeParameters parameters={data.typeParameters} />
      <Signatures data={data} />
      {data.fields.length > 0 && (
        <Section id="api-fields" title={text('api.properties')}>
          <Parameters parameters={data.fields} />
        </Section>
      )}
      {prose.throws.length > 0 && (
        <Section id="api-throws" title={text('api.throws')}>
          {prose.throws.map((html, i) => (
            <Prose key={i} html={html} />
          ))}
        </Section>
      )}
      <ProseDetails prose={{ ...prose, throws: [] }} />
      {prose.examples.length > 0 && (
        <Section id="api-examples" title={text('api.examples')}>
          <Examples prose={prose} />
        </Section>
      )}
      {data.contents.map(({ id, title, entries }) => (
        <Section key={id} id={id} title={title}>
          <Entries entries={entries} />
        </Section>
      ))}
      {data.groups.map((group) => (
        <MemberGroup key={group.id} group={group} />
      ))}
      <Inherited inherited={data.inherited} />
      <Hierarchy hierarchy={data.hierarchy} />
      {data.usedBy.map(({ id, title, links }) => (
        <Section key={id} id={`api-${id}`} title={title}>
          <LinkList links={links} />
        </Section>
      ))}
      <Guides guides={data.guides} />
    </>
  );
}

const codeInList = (name: string, i: number) => (
  <Fragment key={name}>
    {i > 0 && ', '}
    <code>{name}</code>
  </Fragment>
);

function SymbolHead({ data }: { data: ApiSymbolView }) {
  const text = useApiText();
  const signature =
    data.kind === 'function' && data.signatures.length === 1 ? data.signatures[0] : undefined;
  return (
    <header className="api-head">
      <p className="api-kind">
        <span className="api-badge api-badge-kind">{data.kind.replace('-', ' ')}</span>{' '}
        <Badges badges={data.badges} />
        {data.declaredIn && <small>{data.declaredIn} </small>}
        <SourceLink source={data.source} />
      </p>
      {signature && <Signature tokens={signature.tokens} />}
      {data.declaration.length > 0 && <Signature tokens={data.declaration} />}
      {data.aliases.length > 0 && (
        <p>{text.rich('api.alsoExported', { names: data.aliases.map(codeInList) })}</p>
      )}
    </header>
  );
}

function Signatures({ data }: { data: ApiSymbolView }) {
  const text = useApiText();
  const [only] = data.signatures;
  if (!only) return null;
  if (data.signatures.length > 1) {
    return data.signatures.map((signature, i) => (
      <Section
        key={signature.id}
        id={signature.id!}
        title={text('api.overload', { number: i + 1 })}
      >
        <SignatureBlock signature={{ ...signature, id: undefined }} />
      </Section>
    ));
  }
  return (
    <>
      {data.kind === 'interface' && <Signature tokens={only.tokens} />}
      <Deprecated prose={only.prose} />
      <Prose html={only.prose.html} />
      <TypeParameters parameters={only.typeParameters} />
      {only.parameters.length > 0 && (
        <Section id="api-parameters" title={text('api.parameters')}>
          <Parameters parameters={only.parameters} />
        </Section>
      )}
      {only.returns && (
        <Section id="api-returns" title={text('api.returns')}>
          <p>
            <TypeCode tokens={only.returns.type} />
          </p>
          <Prose html={only.returns.html} />
        </Section>
      )}
      <Fields fields={only.fields} />
      <ProseDetails prose={only.prose} />
      <Examples prose={only.prose} />
    </>
  );
}

function LinkList({ links }: { links: readonly ApiLink[] }) {
  return (
    <ul className="api-links">
      {links.map((link) => (
        <li key={link.label + link.href}>
          <LinkOrText {...link} />
        </li>
      ))}
    </ul>
  );
}

function Guides({ guides }: { guides: readonly ApiLink[] }) {
  const text = useApiText();
  if (guides.length === 0) return null;
  return (
    <Section id="api-guides" title={text('api.guides')}>
      <ul>
        {guides.map(({ label, href }) => (
          <li key={href}>{href ? <Link href={href}>{label}</Link> : label}</li>
        ))}
      </ul>
    </Section>
  );
}
