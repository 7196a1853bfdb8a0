import type { ReactNode } from 'react';

interface Props {
  type?: 'note' | 'tip' | 'info' | 'caution' | 'warning' | 'danger';
  title?: string;
  children: ReactNode;
}

/** A remark set apart from the text, as `:::tip` in Markdown. */
export function Admonition({ type = 'note', title, children }: Props) {
  return (
    <aside className={`admonition ${type}`}>
      <p className="admonition-title">{title ?? type[0]!.toUpperCase() + type.slice(1)}</p>
      {children}
    </aside>
  );
}
