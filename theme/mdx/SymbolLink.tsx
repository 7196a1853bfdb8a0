import type { ReactNode } from 'react';
import { Link } from '../../engine/client';

/** Props of a link around inline code. */
export interface SymbolLinkProps {
  /** Page of the symbol; empty when it is not a symbol of the API. */
  href: string;
  children: ReactNode;
}

/** Inline code that links to the page of the symbol it names. */
export const SymbolLink = ({ href, children }: SymbolLinkProps) =>
  href ? (
    <Link className="symbol" href={href}>
      {children}
    </Link>
  ) : (
    children
  );
