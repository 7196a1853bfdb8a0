import { useSite } from '../../engine/client';
import type { NavbarItem as Item } from '../../engine/contract';
import { ColorModeToggle } from '../colorMode/ColorModeToggle';
import { MenuIcon } from '../icons/icons';
import { Brand } from './Brand';
import { NavbarItem } from './NavbarItem';

/** Items that stay in the bar on small screens; the others move to the drawer. */
const staysOnSmallScreens = (item: Item) => item.type === 'search';

function Items({ items }: { items: Item[] }) {
  return items.map((item, index) => (
    <li key={index} className={staysOnSmallScreens(item) ? 'navbar-stays' : undefined}>
      <NavbarItem item={item} />
    </li>
  ));
}

/** The bar at the top: logo and title, items left and right, colour mode; a hamburger on small screens. */
export function Navbar() {
  const { navbar } = useSite();
  const at = (position: 'left' | 'right') =>
    navbar.items.filter((item) => item.position === position);
  return (
    <header className="navbar" data-hide-on-scroll={navbar.hideOnScroll ? '' : undefined}>
      <div className="navbar-inner">
        <button
          type="button"
          className="icon-button navbar-toggle"
          data-action="open-drawer"
          aria-label="Open navigation"
          aria-haspopup="dialog"
          aria-expanded="false"
        >
          <MenuIcon />
        </button>
        <Brand />
        <nav className="navbar-nav" aria-label="Main">
          <ul className="navbar-area">
            <Items items={at('left')} />
          </ul>
          <ul className="navbar-area navbar-right">
            <Items items={at('right')} />
          </ul>
        </nav>
        <ColorModeToggle />
      </div>
    </header>
  );
}
