import type { ComponentProps, ReactNode } from 'react';
import { ChevronIcon } from '../icons/icons';
import { NavbarMenu } from './NavbarMenu';

/** Where a choice is shown: as a menu of the navbar, or as a section of the drawer. */
export type ChoicePlace = 'navbar' | 'drawer';

interface Props {
  place: ChoicePlace;
  id: string;
  /** Name of the choice, such as "Version". */
  name: string;
  shown: ReactNode;
  icon?: ReactNode;
  links: readonly (ComponentProps<'a'> & { label: string; current: boolean })[];
}

/** A choice between pages: the current value, with the others behind it. `listeners/choices.ts` keeps the section. */
export function Choice({ place, id, name, shown, icon, links }: Props) {
  const items = links.map(({ label, current, ...attributes }) => (
    <li key={label}>
      <a
        className={place === 'drawer' ? 'drawer-link' : 'menu-link'}
        aria-current={current ? 'true' : undefined}
        {...attributes}
      >
        {label}
      </a>
    </li>
  ));
  if (place === 'navbar')
    return (
      <NavbarMenu id={id} name={name} label={shown} icon={icon}>
        {items}
      </NavbarMenu>
    );
  return (
    <details className="drawer-section">
      <summary>
        <span>
          <span className="drawer-choice-name">{name}</span> {shown}
        </span>
        <ChevronIcon />
      </summary>
      <ul>{items}</ul>
    </details>
  );
}
