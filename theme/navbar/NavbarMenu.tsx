import type { ReactNode } from 'react';
import { ChevronIcon } from '../icons/icons';

interface Props {
  id: string;
  label: ReactNode;
  /** Screen-reader text before the label, for labels that do not explain themselves. */
  name?: string;
  icon?: ReactNode;
  active?: boolean;
  children: ReactNode;
}

/** A menu of the navbar; `listeners/menus.ts` opens and closes it. */
export function NavbarMenu({ id, label, name, icon, active, children }: Props) {
  return (
    <div className="menu" data-menu="" data-active={active ? '' : undefined}>
      <button type="button" className="navbar-item" aria-expanded="false" aria-controls={id}>
        {icon}
        {name && <span className="sr-only">{name}: </span>}
        {label}
        <ChevronIcon />
      </button>
      <ul className="menu-list" id={id}>
        {children}
      </ul>
    </div>
  );
}
