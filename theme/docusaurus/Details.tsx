import type { ReactElement, ReactNode } from 'react';

interface Props {
  /** A text, or a `<summary>`. */
  summary?: ReactElement | string;
  open?: boolean;
  children: ReactNode;
}

/** `@theme/Details` of Docusaurus. */
export default function Details({ summary, open, children }: Props) {
  return (
    <details className="admonition details" open={open}>
      {typeof summary === 'string' ? <summary>{summary}</summary> : summary}
      {children}
    </details>
  );
}
