import { Fragment, type ReactNode } from 'react';

const pattern =
  /(\/\/[^\n]*)|('[^'\n]*'|"[^"\n]*")|\b(import|from|export|const|await|new|async|return)\b|\b(\d+|true|false)\b|\b([A-Z]\w*)\b|\b(\w+)(?=\()|\b(\w+)(?=:)/g;
const classes = [
  'tk-comment',
  'tk-string',
  'tk-keyword',
  'tk-number',
  'tk-type',
  'tk-function',
  'tk-property',
];

/** A line of TypeScript with colours; enough for the samples of a home page, not a highlighter. */
export function colourLine(line: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of line.matchAll(pattern)) {
    const kind = match.slice(1).findIndex((group) => group !== undefined);
    parts.push(line.slice(end, match.index));
    parts.push(
      <span key={match.index} className={classes[kind]}>
        {match[0]}
      </span>,
    );
    end = match.index + match[0].length;
  }
  return [...parts, line.slice(end)];
}

/** A short sample with the frame and the copy button of every code block. */
export function CodeSample({ code }: { code: string }) {
  return (
    <figure className="code" data-language="ts">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a block that scrolls must be reachable by keyboard */}
      <pre tabIndex={0}>
        <code>
          {code.split('\n').map((line, index) => (
            <Fragment key={index}>
              {index > 0 && '\n'}
              <span className="line">{colourLine(line)}</span>
            </Fragment>
          ))}
        </code>
      </pre>
      <button className="copy" type="button" aria-label="Copy code" />
    </figure>
  );
}
