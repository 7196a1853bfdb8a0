import { Fragment } from 'react/jsx-runtime';
import { Html } from '../../engine/client';
import type {
  ApiBadge,
  ApiParameter,
  ApiProse,
  ApiSignature,
} from '../../plugins/api-reference/contract';
import { Parameters, TypeParameters } from './Parameters';
import { Block } from './Section';
import { Prose, Signature, TypeCode } from './Tokens';
import { useApiText } from './useApiText';

/** Badges in words; the others are keywords of TypeScript. */
const wordsOfBadges = { optional: 'api.optional', 'not exported': 'api.notExported' } as const;

/** Short labels that qualify a symbol or member. */
export function Badges({ badges }: { badges: readonly ApiBadge[] }) {
  const text = useApiText();
  return badges.map((badge) => (
    <Fragment key={badge}>
      <span className={`api-badge api-badge-${badge.replace(' ', '-')}`}>
        {badge in wordsOfBadges ? text(wordsOfBadges[badge as keyof typeof wordsOfBadges]) : badge}
      </span>{' '}
    </Fragment>
  ));
}

/** A comment without its description and examples, which are rendered elsewhere. */
export function ProseDetails({ prose }: { prose: ApiProse }) {
  const text = useApiText();
  return (
    <>
      {prose.since && (
        <div className="api-since">
          {text.rich('api.since', { version: <Html as="div" html={prose.since} /> })}
        </div>
      )}
      <Paragraphs title={text('api.throws')} texts={prose.throws} />
      {prose.more.map(({ title, html }) => (
        <Paragraphs key={title + html} title={title} texts={[html]} />
      ))}
      <Paragraphs title={text('api.seeAlso')} texts={prose.see} />
    </>
  );
}

/** The default value that a comment or the code names. */
export function Default({ prose }: { prose: ApiProse }) {
  const text = useApiText();
  if (!prose.default) return null;
  return (
    <div className="api-default">
      {text.rich('api.defaultOf', { value: <Html as="div" html={prose.default} /> })}
    </div>
  );
}

/** Described properties of the objects in a type. */
export function Fields({ fields }: { fields: readonly ApiParameter[] }) {
  const text = useApiText();
  if (fields.length === 0) return null;
  return (
    <Block title={text('api.properties')}>
      <Parameters parameters={fields} />
    </Block>
  );
}

function Paragraphs({ title, texts }: { title: string; texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <Block title={title}>
      {texts.map((html, i) => (
        <Prose key={i} html={html} />
      ))}
    </Block>
  );
}

export function Deprecated({ prose }: { prose: ApiProse }) {
  const text = useApiText();
  if (prose.deprecated === undefined) return null;
  return (
    <aside className="admonition caution" role="note">
      <p className="admonition-title">{text('api.deprecated')}</p>
      <Prose html={prose.deprecated} />
    </aside>
  );
}

export function Examples({ prose }: { prose: ApiProse }) {
  return prose.examples.map(({ title, html }, i) => (
    <section key={i} className="api-example">
      {title && (
        <p className="api-label">
          <Prose inline html={title} />
        </p>
      )}
      <Prose html={html} />
    </section>
  ));
}

/** Type parameters, parameters and result of one signature, as parts of a member. */
export function SignatureDetails({ signature }: { signature: ApiSignature }) {
  const text = useApiText();
  const { typeParameters, parameters, returns, fields, prose } = signature;
  return (
    <>
      <Deprecated prose={prose} />
      <Prose html={prose.html} />
      <Default prose={prose} />
      <TypeParameters parameters={typeParameters} />
      {parameters.length > 0 && (
        <Block title={text('api.parameters')}>
          <Parameters parameters={parameters} />
        </Block>
      )}
      {returns && (
        <Block title={text('api.returns')} className="api-block api-returns">
          <TypeCode tokens={returns.type} />
          <Prose html={returns.html} />
        </Block>
      )}
      <Fields fields={fields} />
      <ProseDetails prose={prose} />
      <Examples prose={prose} />
    </>
  );
}

export function SignatureBlock({ signature }: { signature: ApiSignature }) {
  return (
    <div className="api-overload" id={signature.id}>
      <Signature tokens={signature.tokens} />
      <SignatureDetails signature={signature} />
    </div>
  );
}
