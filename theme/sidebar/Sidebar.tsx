import { useLayoutEffect, useRef } from 'react';
import { useLazyShared, useSite } from '../../engine/client';
import type { SidebarBranch, SidebarItem } from '../../plugins/docs/contract';
import { BackIcon } from '../icons/icons';
import { sidebarScroll, sidebarWanted } from '../state/sidebar';
import { useSignal } from '../state/useSignal';
import { SidebarItems } from './SidebarItems';

/** Identifies a page's sidebar. */
export interface SidebarPlace {
  docsId: string;
  version: string;
  sidebar?: SidebarBranch;
}

/** Key of a sidebar in the shared data. */
export const sidebarKey = ({ docsId, version, sidebar }: SidebarPlace): string =>
  `${docsId}/${version}/${sidebar?.name ?? ''}`;

/** The entries to show: the open branch from the document, or the whole sidebar once it has loaded. */
export function useSidebarItems(place: SidebarPlace): SidebarItem[] {
  const wanted = useSignal(sidebarWanted);
  const incomplete = place.sidebar !== undefined && !place.sidebar.whole;
  const whole = useLazyShared('sidebars', wanted && incomplete);
  return whole?.[sidebarKey(place)] ?? place.sidebar?.items ?? [];
}

/** The list of docs next to the text on wide screens. */
export function Sidebar(place: SidebarPlace) {
  const site = useSite();
  const items = useSidebarItems(place);
  const key = sidebarKey(place);
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
