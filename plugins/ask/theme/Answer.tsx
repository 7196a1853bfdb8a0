import { Fragment, type ReactNode } from 'react';

/**
 * An answer as elements: paragraphs, lists, blocks of code, and code, bold words and links inside. A text of another
 * server is never HTML, and what is not of these forms stays as it is.
 */
export function Answer({ text }: { text: string }) {
  return (
    <div className="ask-answer">
      {text.split(/^```/m).map((part, index) => (
        <Fragment key={index}>{index % 2 === 1 ? codeOf(part) : blocksOf(part)}</Fragment>
      ))}
    </div>
  );
}

const codeOf = (part: string) => (
  <pre>
    <code>{part.replace(/^.*\n?/, '').trimEnd()}</code>
  </pre>
);

function blocksOf(part: string): ReactNode[] {
  const blocks = part.split(/\n\s*\n/).filter((block) => block.trim());
  return blocks.map((block, index) => {
    const items = block.trim().split(/\n(?=\s*(?:[-*]|\d+\.) )/);
    if (!items.every((item) => listMark.test(item)))
      return <p key={index}>{inlineOf(block.replace(/^\s*#+ /, ''))}</p>;
    return (
      <ul key={index}>
        {items.map((item, at) => (
          <li key={at}>{inlineOf(item.replace(listMark, ''))}</li>
        ))}
      </ul>
    );
  });
}

const listMark = /^\s*(?:[-*]|\d+\.) /;

const inlineOf = (text: string): ReactNode[] =>
  text.split(/(`[^`\n]+`|\*\*[^*\n]+\*\*|\[[^\]\n]+\]\([^)\s]+\))/).map((part, index) => {
    const [, label, href = ''] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? [];
    if (label && isSafe.test(href))
      return (
        <a key={index} href={href}>
          {label}
        </a>
      );
    if (/^`.+`$/.test(part)) return <code key={index}>{part.slice(1, -1)}</code>;
    return /^\*\*.+\*\*$/.test(part) ? <strong key={index}>{part.slice(2, -2)}</strong> : part;
  });

const isSafe = /^(?:https?:|mailto:|\/(?![/\\])|#)/i;
