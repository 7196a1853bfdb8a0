import type { AnchorHTMLAttributes } from 'react';
import { externalAttributes } from './router/links';

/** The attributes of a link; `href` as resolved by the engine. */
export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Includes the base URL; `http:` and `https:` links open a new tab. */
  href: string;
}

/**
 * A plain anchor. Delegated listeners (`followLinks.ts`) prefetch and navigate without a reload, so links
 * inside words behave exactly like links in the layout.
 */
export function Link({ href, ...rest }: LinkProps) {
  return <a href={href} {...externalAttributes(href)} {...rest} />;
}
