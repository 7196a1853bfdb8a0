import { useShared, useSite } from '../../engine/client';
import type { NavbarItem as Item } from '../../plugins/theme-options/contract';
import { ColorModeToggle } from '../colorMode/ColorModeToggle';
import { MenuIcon } from '../icons/icons';
import { useOnlyLanguage } from '../locale/useOnlyLanguage';
import { useText } from '../texts/useText';
import { Brand } from './Brand';
import { type BarEntry, fitItems } from './fitItems';
import { NavbarItem } from './NavbarItem';

/** Items that stay in the bar on small screens; the others move to the drawer. */
const staysOnSmallScreens = (item: Item) => item.type === 'search';

function Items({ entries }: { entries: BarEntry[] }) {
  return entries.map(({ item, room }, index) => (
    <li
      key={index}
      className={staysOnSmallScreens(item) ? 'navbar-stays' : room && `navbar-${room}`}
    >
      <NavbarItem item={item} room={room} />
    </li>
  ));
}

/** The bar at the top: logo and title, items left and right, colour mode; a hamburger on small screens. */
export function Navbar() {
  const { navbar } = useSite();
  const text = useText();
  const { title, logo } = navbar;
  const hasSearch = useShared('search') !== undefined;
  const language = useOnlyLanguage();
  const items = navbar.items.filter(
    ({ type }) => (type !== 'search' || hasSearch) && (type !== 'locale' || !language),
  );
  if (hasSearch && !items.some(({ type }) => type === 'search'))
    items.push({ type: 'search', position: 'right' });
  const at = (side: 'left' | 'right') => items.filter(({ position }) => position === side);
  const entries = fitItems([...at('left'), ...at('right')], {
    title,
    logoWidth: logo ? (logo.width ?? 32) : 0,
    more: text('navbar.more'),
  });
  return (
    <header className="navbar" data-hide-on-scroll={navbar.hideOnScroll ? '' : undefined}>
      <div className="navbar-inner">
        <button
          type="button"
          className="icon-button navbar-toggle"
          data-action="open-drawer"
          aria-label={text('navbar.openDrawer')}
          aria-haspopup="dialog"
          aria-expanded="false"
        >
          <MenuIcon />
        </button>
        <Brand />
        <nav className="navbar-nav" aria-label={text('navbar.label')}>
          <ul className="navbar-area">
            <Items entries={entries.filter(({ item }) => item.position === 'left')} />
          </ul>
          <ul className="navbar-area navbar-right">
            <Items entries={entries.filter(({ item }) => item.position === 'right')} />
          </ul>
        </nav>
        <ColorModeToggle />
      </div>
    </header>
  );
}
