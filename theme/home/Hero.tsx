import type { ReactNode } from 'react';
import { Link } from '../../engine/client';

interface Props {
  /** What the thing is, in one line. */
  eyebrow: string;
  title: ReactNode;
  lead: ReactNode;
  /** The command that installs it. */
  install: string;
  actions: { label: string; href: string }[];
  /** The sample beside the text. */
  children: ReactNode;
}

/** The top of the home page: what it is, how to get it, and how it looks in use. */
export function Hero({ eyebrow, title, lead, install, actions, children }: Props) {
  return (
    <section className="hero">
      <div className="hero-inner">
        <div className="hero-text">
          <p className="hero-eyebrow">{eyebrow}</p>
          <h1 tabIndex={-1}>{title}</h1>
          <p className="hero-lead">{lead}</p>
          <p className="hero-actions">
            {actions.map(({ label, href }, index) => (
              <Link key={href} className={index ? 'button button-quiet' : 'button'} href={href}>
                {label}
              </Link>
            ))}
          </p>
          <div className="install">
            <code>{install}</code>
            <button type="button" data-copy={install} aria-label="Copy the install command" />
          </div>
        </div>
        <div className="hero-sample">{children}</div>
      </div>
    </section>
  );
}
