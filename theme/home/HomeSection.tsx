import type { ReactNode } from 'react';
import { Link } from '../../engine/client';

export function HomeSection({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: string;
  children: ReactNode;
}) {
  return (
    <section className="home-section">
      <h2>{title}</h2>
      {lead && <p className="home-lead">{lead}</p>}
      {children}
    </section>
  );
}

/** A row of claims, each supported by its text. */
export function Reasons({ reasons }: { reasons: { title: string; text: ReactNode }[] }) {
  return (
    <ul className="reasons">
      {reasons.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}

export function Intents({ intents }: { intents: { wish: string; label: string; href: string }[] }) {
  return (
    <ul className="intents">
      {intents.map(({ wish, label, href }) => (
        <li key={href}>
          <Link className="intent" href={href}>
            <span className="intent-wish">{wish}</span>
            <span className="intent-label">{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
