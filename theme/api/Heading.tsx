import type { ReactNode } from 'react';

interface Props {
  id: string;
  level: 2 | 3;
  className?: string;
  children: ReactNode;
}

/** A heading with an anchor, in the same form as Markdown headings. */
export function Heading({ id, level, className, children }: Props) {
  const Tag = `h${level}` as const;
  return (
    <Tag id={id} className={className}>
      {children}
      {/* biome-ignore lint/a11y/useAnchorContent: the style sheet draws the sign */}
      <a className="anchor" href={`#${id}`} aria-hidden="true" tabIndex={-1} />
    </Tag>
  );
}
