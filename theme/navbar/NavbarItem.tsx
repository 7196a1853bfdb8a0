import { useRoute } from '../../engine/client';
import type { NavbarItem as Item } from '../../plugins/theme-options/contract';
import { LocaleMenu } from '../locale/LocaleMenu';
import { SearchButton } from '../search/view/SearchButton';
import { VersionMenu } from '../versions/VersionMenu';
import type { Room } from './fitItems';
import { isHere, NavbarLink } from './NavbarLink';
import { NavbarMenu } from './NavbarMenu';

const idOf = (label: string) =>
  `Layout-menu-${label.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}`;

export function NavbarItem({ item, room }: { item: Item; room?: Room }) {
  const { path } = useRoute();
  switch (item.type) {
    case 'link':
      return <NavbarLink className="navbar-item" {...item} />;
    case 'menu':
      return (
        <NavbarMenu
          id={idOf(room ? `${item.label} ${room}` : item.label)}
          label={item.label}
          active={item.items.some((link) => isHere(link.href, path))}
        >
          {item.items.map((link) => (
            <li key={link.href}>
              <NavbarLink className="menu-link" {...link} />
            </li>
          ))}
        </NavbarMenu>
      );
    case 'search':
      return <SearchButton />;
    case 'version':
      return <VersionMenu docsId={item.docsId} place="navbar" />;
    case 'locale':
      return <LocaleMenu place="navbar" />;
  }
}
