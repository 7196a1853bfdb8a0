import { Link } from '../../engine/client';
import type { ApiLink, ApiSymbolView } from '../../plugins/api-reference/contract';
import { Badges, Deprecated, Examples, ProseDetails, SignatureBlock } from './Details';
import { Heading } from './Heading';
import { Hierarchy } from './Hierarchy';
import { Inherited, LinkOrText, MemberGroup, SourceLink } from './Members';
import { Parameters } from './Parameters';
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
      {data.typeParameters.some((parameter) => parameter.html || parameter.type.length > 0) && (
        <div className="api-block">
          <p className="api-label">{text('api.typeParameters')}</p>
          <Parameters parameters={data.typeParameters} />
        </div>
      )}
      <Signatures data={data} />
      <ProseDetails prose={prose} />
      {prose.examples.length > 0 && (
        <section>
          <Heading id="api-examples" level={2} label={text('api.examples')}>
            {text('api.examples')}
          </Heading>
          <Examples prose={prose} />
        </section>
      )}
      {data.groups.map((group) => (
        <MemberGroup key={group.id} group={group} />
      ))}
      <Inherited inherited={data.inherited} />
      <Hierarchy hierarchy={data.hierarchy} />
      {data.usedBy.map(({ id, title, links }) => (
        <section key={id}>
          <Heading id={`api-${id}`} level={2} label={title}>
            {title}
          </Heading>
          <LinkList links={links} />
        </section>
      ))}
      <Guides guides={data.guides} />
    </>
  );
}

function SymbolHead({ data }: { data: ApiSymbolView }) {
  const [only] = data.signatures;
  const isCalled = data.kind === 'function';
  return (
    <header className="api-head">
      <p className="api-kind">
        <span className="api-badge api-badge-kind">{data.kind.replace('-', ' ')}</span>
        <Badges badges={data.badges} />
        <SourceLink source={data.source} />
      </p>
      {isCalled && data.signatures.length === 1 && only && <Signature tokens={only.tokens} />}
      {data.declaration.length > 0 && <Signature tokens={data.declaration} />}
    </header>
  );
}

function Signatures({ data }: { data: ApiSymbolView }) {
  const text = useApiText();
  const [only] = data.signatures;
  if (!only) return null;
  if (data.signatures.length > 1) {
    return data.signatures.map((signature, i) => (
      <section key={signature.id}>
        <Heading id={signature.id!} level={2} label={text('api.overload', { number: i + 1 })}>
          {text('api.overload', { number: i + 1 })}
        </Heading>
        <SignatureBlock signature={{ ...signature, id: undefined }} />
      </section>
    ));
  }
  return (
    <>
      <Prose html={only.prose.html} />
      {only.typeParameters.some((parameter) => parameter.html || parameter.type.length > 0) && (
        <div className="api-block">
          <p className="api-label">{text('api.typeParameters')}</p>
          <Parameters parameters={only.typeParameters} />
        </div>
      )}
      {only.parameters.length > 0 && (
        <section>
          <Heading id="api-parameters" level={2} label={text('api.parameters')}>
            {text('api.parameters')}
          </Heading>
          <Parameters parameters={only.parameters} />
        </section>
      )}
      {only.returns && (
        <section>
          <Heading id="api-returns" level={2} label={text('api.returns')}>
            {text('api.returns')}
          </Heading>
          <p>
            <TypeCode tokens={only.returns.type} />
          </p>
          <Prose html={only.returns.html} />
        </section>
      )}
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
    <section>
      <Heading id="api-guides" level={2} label={text('api.guides')}>
        {text('api.guides')}
      </Heading>
      <ul>
        {guides.map(({ label, href }) => (
          <li key={href}>{href ? <Link href={href}>{label}</Link> : label}</li>
        ))}
      </ul>
    </section>
  );
}
