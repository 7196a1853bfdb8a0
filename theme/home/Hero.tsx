import type { ReactNode } from 'react';
import { Link } from '../../engine/client';
import { useText } from '../texts/useText';

interface Props {
  /** The product in one line. */
  eyebrow: string;
  title: ReactNode;
  lead: ReactNode;
  install: string;
  actions: { label: string; href: string }[];
  children: ReactNode;
}

/** The top of the home page: what the product is, how to install it, and a sample. */
export function Hero({ eyebrow, title, lead, install, actions, children }: Props) {
  const text = useText();
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
            <button type="button" data-copy={install} aria-label={text('code.copyInstall')} />
          </div>
        </div>
        <div className="hero-sample">{children}</div>
      </div>
    </section>
  );
}
