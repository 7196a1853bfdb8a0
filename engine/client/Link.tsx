import type { AnchorHTMLAttributes } from 'react';
import { externalAttributes } from './router/links';

/** The attributes of a link; `href` as the engine resolved it. */
export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** With the base URL; links with `http:` or `https:` open a new tab. */
  href: string;
}

/**
 * A plain anchor. Following links without a reload and prefetching are the work of delegated
 * listeners (`followLinks.ts`), so links inside words behave the same as links of the layout.
 */
export function Link({ href, ...rest }: LinkProps) {
  return <a href={href} {...externalAttributes(href)} {...rest} />;
}
