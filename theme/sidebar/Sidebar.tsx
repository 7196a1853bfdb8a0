import { useLayoutEffect, useRef } from 'react';
import { useLazyShared, useShared, useSite } from '../../engine/client';
import type { SidebarBranch, SidebarItem } from '../../plugins/docs/contract';
import { BackIcon } from '../icons/icons';
import { sidebarScroll, sidebarWanted } from '../state/sidebar';
import { useSignal } from '../state/useSignal';
import { joinSidebar, sidebarWith } from './joinSidebar';
import { SidebarItems } from './SidebarItems';

/** Identifies a page's sidebar. */
export interface PageSidebar {
  docsId: string;
  version: string;
  sidebar?: SidebarBranch;
}

/** A sidebar as it is shown. */
interface ShownSidebar {
  /** Key in the shared data, the same for all pages that show this sidebar. */
  key: string;
  items: SidebarItem[];
}

/** The sidebar to show: the open branch from the document, or the whole one once it has loaded. */
export function useSidebar({ docsId, version, sidebar }: PageSidebar): ShownSidebar {
  const wanted = useSignal(sidebarWanted);
  const incomplete = sidebar !== undefined && !sidebar.whole;
  const whole = useLazyShared('sidebars', wanted && incomplete);
  const closed = useShared('closedSidebars') ?? {};
  const own = `${docsId}/${version}/${sidebar?.name ?? ''}`;
  const items = whole?.[own] ?? sidebar?.items ?? [];
  if (!sidebar?.below) return { key: own, items };
  const { label, href } = sidebar.below;
  const key = sidebarWith(href, `${docsId}/${version}/`, closed) ?? own;
  const around: SidebarItem[] = whole?.[key] ?? closed[key] ?? [{ type: 'link', label, href }];
  return { key, items: joinSidebar(around, href, items) };
}

/** The list of docs next to the text on wide screens. */
export function Sidebar(place: PageSidebar) {
  const site = useSite();
  const { key, items } = useSidebar(place);
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    // a sidebar that is mounted again keeps its scroll position
    const top = sidebarScroll.get()[key];
    if (ref.current && top !== undefined) ref.current.scrollTop = top;
  }, [key]);
  return (
    <div className="sidebar">
      <nav
        key={key}
        ref={ref}
        className="sidebar-scroll"
        aria-label="Docs sidebar"
        data-sidebar={key}
        data-auto-collapse={site.sidebar.autoCollapse ? '' : undefined}
      >
        <SidebarItems items={items} parentKey={key} />
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
