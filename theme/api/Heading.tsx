import type { ReactNode } from 'react';
import { useApiText } from './useApiText';

interface Props {
  id: string;
  level: 2 | 3;
  /** Plain text, for the anchor's label. */
  label: string;
  className?: string;
  children: ReactNode;
}

/** A heading with an anchor, in the same form as Markdown headings. */
export function Heading({ id, level, label, className, children }: Props) {
  const text = useApiText();
  const Tag = `h${level}` as const;
  return (
    <Tag id={id} className={className}>
      {children}
      {/* biome-ignore lint/a11y/useAnchorContent: the label is the content; the sign is drawn by the style sheet */}
      <a className="anchor" href={`#${id}`} aria-label={text('api.anchor', { title: label })} />
    </Tag>
  );
}
