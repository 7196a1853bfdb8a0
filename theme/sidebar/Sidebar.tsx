import { useLazyAddress, useRoute, useShared, useSite } from '../../engine/client';
import type { SidebarBranch, SidebarItem } from '../../plugins/docs/contract';
import { BackIcon } from '../icons/icons';
import { useText } from '../texts/useText';
import { joinSidebar, sidebarWith } from './joinSidebar';
import { SidebarItems, type SidebarTexts } from './SidebarItems';

interface PageSidebar {
  docsId: string;
  version: string;
  sidebar: SidebarBranch;
}

interface ShownSidebar {
  /** Key in the shared data, the same for all pages that show this sidebar. */
  key: string;
  items: SidebarItem[];
}

/** The sidebar of a page: its open branch, around which the others are closed. */
function useSidebar({ docsId, version, sidebar }: PageSidebar): ShownSidebar {
  const closed = useShared('closedSidebars') ?? {};
  const own = `${docsId}/${version}/${sidebar.name}`;
  if (!sidebar.below) return { key: own, items: sidebar.items };
  const { label, href } = sidebar.below;
  const key = sidebarWith(href, `${docsId}/${version}/`, closed) ?? own;
  const around: SidebarItem[] = closed[key] ?? [{ type: 'link', label, href }];
  return { key, items: joinSidebar(around, href, sidebar.items) };
}

/** The list of docs. `listeners/sidebar.ts` fetches the categories that a large sidebar leaves out. */
export function Sidebar(place: PageSidebar) {
  const text = useText();
  const site = useSite();
  const { path } = useRoute();
  const { key, items } = useSidebar(place);
  const source = useLazyAddress('sidebars');
  const { below, whole } = place.sidebar;
  const texts: SidebarTexts = {
    expand: text.raw('sidebar.expand'),
    collapse: text.raw('sidebar.collapse'),
    newTab: text('layout.newTab'),
    all: text.raw('sidebar.all'),
  };
  return (
    <div className="sidebar" id="Layout-sidebar" tabIndex={-1}>
      <nav
        className="sidebar-scroll"
        aria-label={text('sidebar.label')}
        data-sidebar=""
        data-key={key}
        data-path={path}
        data-expand={texts.expand}
        data-collapse={texts.collapse}
        data-loading={text('sidebar.loading')}
        data-new-tab={texts.newTab}
        data-source={whole && !below ? undefined : source}
        data-auto-collapse={site.sidebar.autoCollapse ? '' : undefined}
      >
        <SidebarItems items={items} parentKey={key} path={path} texts={texts} />
      </nav>
      {site.sidebar.hideable && (
        <button type="button" className="sidebar-hide" data-action="toggle-sidebar">
          <BackIcon />
          <span className="sidebar-hide-label">{text('sidebar.hide')}</span>
          <span className="sidebar-show-label">{text('sidebar.show')}</span>
        </button>
      )}
    </div>
  );
}
