import type { ReactNode } from 'react';
import { useText } from '../texts/useText';

interface Props {
  type?: 'note' | 'tip' | 'info' | 'caution' | 'warning' | 'danger';
  title?: string;
  children: ReactNode;
}

/** A remark set apart from the text, as `:::tip` in Markdown. */
export function Admonition({ type = 'note', title, children }: Props) {
  const text = useText();
  return (
    <aside className={`admonition ${type}`} role="note">
      <p className="admonition-title">{title ?? text(`admonition.${type}`)}</p>
      {children}
    </aside>
  );
}
