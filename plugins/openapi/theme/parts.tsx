import type { ReactNode } from 'react';
import { Html } from '../../../engine/client';
import type { ShownCode } from '../contract';
import { useText } from './useText';

/** A heading with an anchor, in the same form as Markdown headings. */
export function Heading({
  id,
  level,
  label,
  children,
}: {
  id: string;
  level: 2 | 3 | 4;
  label: string;
  children?: ReactNode;
}) {
  const Tag = `h${level}` as const;
  return (
    <Tag id={id}>
      {children ?? label}
      {/* biome-ignore lint/a11y/useAnchorContent: the style sheet draws the sign */}
      <a className="anchor" href={`#${id}`} aria-hidden="true" tabIndex={-1} />
    </Tag>
  );
}

export const Method = ({ method }: { method: string }) => (
  <span className="openapi-method" data-method={method}>
    {method.toUpperCase()}
  </span>
);

/** A quality of an operation or a value, in a frame. */
export function Badge({ name }: { name: 'deprecated' | 'readOnly' | 'writeOnly' | 'required' }) {
  const text = useText();
  return (
    <span className="openapi-badge" data-badge={name}>
      {text(`openapi.${name}`)}
    </span>
  );
}

/** A description; nothing for an empty one. */
export const Description = ({ html }: { html: string }) =>
  html ? <Html as="div" className="openapi-text" html={html} /> : null;

/** A block of code, like those of the site's pages. */
export function Code({ code: { language, html } }: { code: ShownCode }) {
  const text = useText();
  // the keyboard reaches it because it may scroll, so it has a role and a name
  const scrolling = { tabIndex: 0, role: 'group', 'aria-label': text('openapi.codeBlock') };
  const lines = html.split('\n').map((line) => `<span class="line">${line}</span>`);
  return (
    <figure className="code" data-language={language} data-head="none">
      <p className="code-bar">
        <button className="copy" type="button" aria-label={text('openapi.copyCode')} />
      </p>
      <pre {...scrolling}>
        <Html as="code" html={lines.join('\n')} />
      </pre>
    </figure>
  );
}

/** Code blocks as tabs, like those of Markdown; without JavaScript they are below each other. */
export function CodeTabs({ id, group, codes }: { id: string; group?: string; codes: ShownCode[] }) {
  const [only] = codes;
  if (!only) return null;
  if (codes.length === 1) return <Code code={only} />;
  return (
    <div className="tabs" data-group={group}>
      <div className="tab-list" role="tablist">
        {codes.map(({ label }, index) => (
          <button
            key={label}
            type="button"
            role="tab"
            id={`${id}-tab${index + 1}`}
            aria-controls={`${id}-panel${index + 1}`}
            aria-selected={index === 0}
            tabIndex={index === 0 ? 0 : -1}
          >
            {label}
          </button>
        ))}
      </div>
      {codes.map((code, index) => (
        <div
          key={code.label}
          className="tab-panel"
          role="tabpanel"
          id={`${id}-panel${index + 1}`}
          aria-labelledby={`${id}-tab${index + 1}`}
        >
          <p className="tab-label">{code.label}</p>
          <Code code={code} />
        </div>
      ))}
    </div>
  );
}
