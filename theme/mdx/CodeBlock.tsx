import { useText } from '../texts/useText';

interface Props {
  /** The code, shown and copied as is. */
  code: string;
  language?: string;
  title?: string;
}

/** A block of code without highlighting, in the same frame as highlighted blocks. */
export function CodeBlock({ code, language = 'text', title }: Props) {
  const text = useText();
  return (
    <figure className="code" data-language={language} data-head={title ? undefined : 'none'}>
      {title && <figcaption>{title}</figcaption>}
      <p className="code-bar">
        <button className="copy" type="button" aria-label={text('code.copy')} />
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a block that scrolls must be reachable by keyboard */}
      <pre tabIndex={0}>
        <code>{code}</code>
      </pre>
    </figure>
  );
}
