import type { ReactNode } from 'react';
import { Link } from '../../engine/client';

/** What a link of inline code needs. */
export interface SymbolLinkProps {
  /** Where the symbol is explained; empty when it is no symbol of the API. */
  href: string;
  children: ReactNode;
}

/** Inline code that leads to the page of the symbol it names. */
export const SymbolLink = ({ href, children }: SymbolLinkProps) =>
  href ? (
    <Link className="symbol" href={href}>
      {children}
    </Link>
  ) : (
    children
  );
