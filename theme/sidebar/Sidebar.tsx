import { useLazyAddress, useRoute, useShared, useSite } from '../../engine/client';
import type { SidebarBranch, SidebarItem } from '../../plugins/docs/contract';
import { BackIcon } from '../icons/icons';
import { joinSidebar, sidebarWith } from './joinSidebar';
import { SidebarItems } from './SidebarItems';

/** Identifies a page's sidebar. */
export interface PageSidebar {
  docsId: string;
  version: string;
  sidebar: SidebarBranch;
}

/** A sidebar as it is shown. */
interface ShownSidebar {
  /** Key in the shared data, the same for all pages that show this sidebar. */
  key: string;
  /** Key of the branch that the page belongs to, when it is shown inside another sidebar. */
  own: string;
  items: SidebarItem[];
}

/** The sidebar of a page: its open branch, around which the others are closed. */
function useSidebar({ docsId, version, sidebar }: PageSidebar): ShownSidebar {
  const closed = useShared('closedSidebars') ?? {};
  const own = `${docsId}/${version}/${sidebar.name}`;
  if (!sidebar.below) return { key: own, own, items: sidebar.items };
  const { label, href } = sidebar.below;
  const key = sidebarWith(href, `${docsId}/${version}/`, closed) ?? own;
  const around: SidebarItem[] = closed[key] ?? [{ type: 'link', label, href }];
  return { key, own, items: joinSidebar(around, href, sidebar.items) };
}

/**
 * The list of docs next to the text on wide screens. `listeners/sidebar.ts` opens its categories, and fetches
 * those that a large sidebar leaves out.
 */
export function Sidebar(place: PageSidebar) {
  const site = useSite();
  const { path } = useRoute();
  const { key, own, items } = useSidebar(place);
  const source = useLazyAddress('sidebars');
  const { below, whole } = place.sidebar;
  return (
    <div className="sidebar">
      <nav
        className="sidebar-scroll"
        aria-label="Docs sidebar"
        data-sidebar={key}
        data-own={own}
        data-below={below?.href}
        data-path={path}
        data-source={whole && !below ? undefined : source}
        data-auto-collapse={site.sidebar.autoCollapse ? '' : undefined}
      >
        <SidebarItems items={items} parentKey={key} path={path} />
      </nav>
      {site.sidebar.hideable && (
        <button type="button" className="sidebar-hide" data-action="toggle-sidebar">
          <BackIcon />
          <span className="sidebar-hide-label">Hide sidebar</span>
          <span className="sidebar-show-label">Show sidebar</span>
        </button>
      )}
    </div>
  );
}
