import { Html, Link } from '../../engine/client';
import type { Token } from '../../plugins/api-reference/contract';
import { useCodeAttributes } from '../code/useCodeAttributes';

/** These have the colour of plain text, so they need no element. */
const plain: readonly Token['as'][] = ['operator', 'variable', 'punctuation', undefined];

/** A signature: coloured pieces, linked where a type has a page. */
export function Tokens({ tokens }: { tokens: readonly Token[] }) {
  return tokens.map(({ text, as, href }, i) => {
    const className = plain.includes(as) ? undefined : `tk-${as}`;
    if (href) {
      return (
        <Link key={i} href={href} className={className}>
          {text}
        </Link>
      );
    }
    if (!className) return text;
    return (
      <span key={i} className={className}>
        {text}
      </span>
    );
  });
}

export function Signature({ tokens }: { tokens: readonly Token[] }) {
  return (
    <pre className="api-signature" {...useCodeAttributes()}>
      <code>
        <Tokens tokens={tokens} />
      </code>
    </pre>
  );
}

export function TypeCode({ tokens }: { tokens: readonly Token[] }) {
  return (
    <code className="api-type">
      <Tokens tokens={tokens} />
    </code>
  );
}

/** Prose that the plugin rendered from Markdown without raw HTML. */
export function Prose({ html, inline = false }: { html: string; inline?: boolean }) {
  if (!html) return null;
  return inline ? <Html html={html} /> : <Html as="section" className="api-prose" html={html} />;
}
