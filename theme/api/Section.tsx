import type { ReactNode } from 'react';
import { Heading } from './Heading';

interface Props {
  id: string;
  title: string;
  className?: string;
  children: ReactNode;
}

export function Section({ id, title, className, children }: Props) {
  return (
    <section className={className}>
      <Heading id={id} level={2}>
        {title}
      </Heading>
      {children}
    </section>
  );
}

/** A part of a section, below a label that the table of contents leaves out. */
export function Block({ title, className = 'api-block', children }: Omit<Props, 'id'>) {
  return (
    <section className={className}>
      <p className="api-label">{title}</p>
      {children}
    </section>
  );
}
