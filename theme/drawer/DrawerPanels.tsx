import { useState } from 'react';
import { useRoute, useSite } from '../../engine/client';
import type { NavbarItem } from '../../engine/contract';
import { ColorModeToggle } from '../colorMode/ColorModeToggle';
import { BackIcon, ChevronIcon, CloseIcon } from '../icons/icons';
import { Brand } from '../navbar/Brand';
import { isHere, NavbarLink } from '../navbar/NavbarLink';
import { type PageSidebar, useSidebar } from '../sidebar/Sidebar';
import { SidebarItems } from '../sidebar/SidebarItems';
import { DrawerLocales, DrawerVersions } from './DrawerChoice';

type Menu = Extract<NavbarItem, { type: 'menu' }>;

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

function MainPanel({ onDocs }: { onDocs?: () => void }) {
  const { navbar } = useSite();
  return (
    <nav aria-label="Main">
      {onDocs && (
        <button type="button" className="drawer-back" onClick={onDocs}>
          Docs of this section
        </button>
      )}
      <ul className="drawer-list">
        {navbar.items.map((item, index) => (
          <li key={index}>
            {item.type === 'link' && <NavbarLink className="drawer-link" {...item} />}
            {item.type === 'menu' && <DrawerMenu menu={item} />}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function DocsPanel({ place, onBack }: { place: PageSidebar; onBack: () => void }) {
  const { key, items } = useSidebar(place);
  return (
    <>
      <button type="button" className="drawer-back" onClick={onBack}>
        <BackIcon />
        Back to main menu
      </button>
      <nav aria-label="Docs sidebar" data-sidebar="drawer">
        <SidebarItems items={items} parentKey={key} />
      </nav>
    </>
  );
}

function DrawerHead() {
  return (
    <div className="drawer-head">
      <Brand />
      <ColorModeToggle />
      <button
        type="button"
        className="icon-button"
        data-action="close-drawer"
        aria-label="Close navigation"
      >
        <CloseIcon />
      </button>
    </div>
  );
}

/** The drawer's content: the docs of the page first, the main menu behind it; version and language always. */
export function DrawerPanels() {
  const { navbar } = useSite();
  const { docsId, version, sidebar } = useRoute().props as Partial<PageSidebar>;
  const place = docsId && version && sidebar ? { docsId, version, sidebar } : undefined;
  const [panel, setPanel] = useState<'docs' | 'main'>(place ? 'docs' : 'main');
  return (
    <div className="drawer-panel">
      <DrawerHead />
      <div className="drawer-body">
        {place && panel === 'docs' ? (
          <DocsPanel place={place} onBack={() => setPanel('main')} />
        ) : (
          <MainPanel onDocs={place && (() => setPanel('docs'))} />
        )}
      </div>
      <div className="drawer-foot">
        {navbar.items.map((item, index) => {
          if (item.type === 'version') return <DrawerVersions key={index} docsId={item.docsId} />;
          return item.type === 'locale' && <DrawerLocales key={index} />;
        })}
      </div>
    </div>
  );
}
