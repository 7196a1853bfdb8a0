import { useRoute, useSite } from '../../engine/client';
import type { NavbarItem } from '../../plugins/theme-options/contract';
import { ColorModeToggle } from '../colorMode/ColorModeToggle';
import { BackIcon, ChevronIcon, CloseIcon } from '../icons/icons';
import { LocaleMenu } from '../locale/LocaleMenu';
import { Brand } from '../navbar/Brand';
import { isHere, NavbarLink } from '../navbar/NavbarLink';
import { useText } from '../texts/useText';
import { VersionMenu } from '../versions/VersionMenu';

type Menu = Extract<NavbarItem, { type: 'menu' }>;
type Listed = Menu | Extract<NavbarItem, { type: 'link' }>;

/** Version and language are below the list, and the search stays in the navbar. */
const isListed = (item: NavbarItem): item is Listed => item.type === 'link' || item.type === 'menu';

/** A menu of the drawer: collapsed by default, open when it contains the page on screen. */
function DrawerMenu({ menu }: { menu: Menu }) {
  const { path } = useRoute();
  return (
    <details className="drawer-section" open={menu.items.some((link) => isHere(link.href, path))}>
      <summary>
        {menu.label}
        <ChevronIcon />
      </summary>
      <ul>
        {menu.items.map((link) => (
          <li key={link.href}>
            <NavbarLink className="drawer-link" {...link} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The docs of the page: `listeners/drawer.ts` copies its sidebar below the button. */
function DocsPanel() {
  const text = useText();
  return (
    <div data-panel="docs">
      <button type="button" className="drawer-back" data-action="show-panel" data-shows="main">
        <BackIcon />
        {text('drawer.back')}
      </button>
    </div>
  );
}

function MainPanel({ hasDocs }: { hasDocs: boolean }) {
  const { navbar } = useSite();
  const text = useText();
  return (
    <nav aria-label={text('navbar.label')} data-panel="main" hidden={hasDocs}>
      {hasDocs && (
        <button type="button" className="drawer-back" data-action="show-panel" data-shows="docs">
          {text('drawer.docs')}
        </button>
      )}
      <ul className="drawer-list">
        {navbar.items.filter(isListed).map((item, index) => (
          <li key={index}>
            {item.type === 'link' ? (
              <NavbarLink className="drawer-link" {...item} icon={undefined} />
            ) : (
              <DrawerMenu menu={item} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Navigation for small screens, with the docs of the page first. `listeners/drawer.ts` opens it. */
export function Drawer() {
  const { navbar } = useSite();
  const text = useText();
  const { props } = useRoute();
  const hasDocs = 'docsId' in props && props.sidebar !== undefined;
  return (
    <dialog className="drawer" aria-label={text('drawer.label')}>
      <div className="drawer-panel">
        <div className="drawer-head">
          <Brand />
          <ColorModeToggle />
          <button
            type="button"
            className="icon-button"
            data-action="close-dialog"
            aria-label={text('drawer.close')}
          >
            <CloseIcon />
          </button>
        </div>
        <div className="drawer-body">
          {hasDocs && <DocsPanel />}
          <MainPanel hasDocs={hasDocs} />
        </div>
        <div className="drawer-foot">
          {navbar.items.map((item, index) => {
            if (item.type === 'locale') return <LocaleMenu key={index} place="drawer" />;
            return (
              item.type === 'version' && (
                <VersionMenu key={index} docsId={item.docsId} place="drawer" />
              )
            );
          })}
        </div>
      </div>
    </dialog>
  );
}
