import type { ApiBadge, ApiProse, ApiSignature } from '../../plugins/api-reference/contract';
import { Parameters } from './Parameters';
import { Prose, Signature, TypeCode } from './Tokens';
import { useApiText } from './useApiText';

/** Badges in words; the others are keywords of TypeScript. */
const wordsOfBadges = { optional: 'api.optional', 'not exported': 'api.notExported' } as const;

/** Short labels that qualify a symbol or member. */
export function Badges({ badges }: { badges: readonly ApiBadge[] }) {
  const text = useApiText();
  return badges.map((badge) => (
    <span key={badge} className={`api-badge api-badge-${badge.replace(' ', '-')}`}>
      {badge in wordsOfBadges ? text(wordsOfBadges[badge as keyof typeof wordsOfBadges]) : badge}
    </span>
  ));
}

/**
 * Deprecation, since, throws, remarks and links of a comment; its description and examples are rendered
 * elsewhere.
 */
export function ProseDetails({ prose }: { prose: ApiProse }) {
  const text = useApiText();
  return (
    <>
      {prose.since && <p className="api-since">{text('api.since', { version: prose.since })}</p>}
      {prose.throws.length > 0 && (
        <div className="api-block">
          <p className="api-label">{text('api.throws')}</p>
          {prose.throws.map((html, i) => (
            <Prose key={i} html={html} />
          ))}
        </div>
      )}
      {prose.more.map(({ title, html }) => (
        <div key={title + html} className="api-block">
          <p className="api-label">{title}</p>
          <Prose html={html} />
        </div>
      ))}
      {prose.see.length > 0 && (
        <div className="api-block">
          <p className="api-label">{text('api.seeAlso')}</p>
          {prose.see.map((html, i) => (
            <Prose key={i} html={html} />
          ))}
        </div>
      )}
    </>
  );
}

export function Deprecated({ prose }: { prose: ApiProse }) {
  const text = useApiText();
  if (prose.deprecated === undefined) return null;
  return (
    <aside className="admonition caution">
      <p className="admonition-title">{text('api.deprecated')}</p>
      <Prose html={prose.deprecated} />
    </aside>
  );
}

export function Examples({ prose }: { prose: ApiProse }) {
  return prose.examples.map(({ title, html }, i) => (
    <div key={i} className="api-example">
      {title && (
        <p className="api-label">
          <Prose inline html={title} />
        </p>
      )}
      <Prose html={html} />
    </div>
  ));
}

/** Type parameters, parameters and result of one signature, as parts of a member. */
export function SignatureDetails({ signature }: { signature: ApiSignature }) {
  const text = useApiText();
  const { typeParameters, parameters, returns, prose } = signature;
  return (
    <>
      <Prose html={prose.html} />
      {typeParameters.some((parameter) => parameter.html || parameter.type.length > 0) && (
        <div className="api-block">
          <p className="api-label">{text('api.typeParameters')}</p>
          <Parameters parameters={typeParameters} />
        </div>
      )}
      {parameters.length > 0 && (
        <div className="api-block">
          <p className="api-label">{text('api.parameters')}</p>
          <Parameters parameters={parameters} />
        </div>
      )}
      {returns && (
        <div className="api-block api-returns">
          <p className="api-label">{text('api.returns')}</p>
          <TypeCode tokens={returns.type} />
          <Prose html={returns.html} />
        </div>
      )}
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
