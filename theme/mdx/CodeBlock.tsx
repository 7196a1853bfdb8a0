import type { ReactNode } from 'react';
import { useCodeAttributes } from '../code/useCodeAttributes';
import { useText } from '../texts/useText';

interface FrameProps {
  language: string;
  title?: string;
  /** The element with the code. */
  children: ReactNode;
}

/** The frame and the copy button of every code block. */
export function CodeFrame({ language, title, children }: FrameProps) {
  const text = useText();
  return (
    <figure className="code" data-language={language} data-head={title ? undefined : 'none'}>
      {title && <figcaption>{title}</figcaption>}
      <p className="code-bar">
        <button className="copy" type="button" aria-label={text('code.copy')} />
      </p>
      <pre {...useCodeAttributes(title)}>{children}</pre>
    </figure>
  );
}

interface Props {
  /** The code, shown and copied as is. */
  code: string;
  language?: string;
  title?: string;
}

/** A block of code without highlighting. */
export const CodeBlock = ({ code, language = 'text', title }: Props) => (
  <CodeFrame language={language} title={title}>
    <code>{code}</code>
  </CodeFrame>
);
