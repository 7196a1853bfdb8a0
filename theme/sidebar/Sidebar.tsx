import { useAtomValue } from 'jotai/react';
import { getDefaultStore } from 'jotai/vanilla';
import { useLayoutEffect, useRef } from 'react';
import { useLazyShared, useSite } from '../../engine/client';
import type { SidebarBranch, SidebarItem } from '../../plugins/docs/contract';
import { BackIcon } from '../icons/icons';
import { sidebarScrollAtom, sidebarWantedAtom } from '../state/sidebar';
import { useHydrated } from '../state/useHydrated';
import { SidebarItems } from './SidebarItems';

/** Where a page's sidebar comes from. */
export interface SidebarPlace {
  docsId: string;
  version: string;
  sidebar?: SidebarBranch;
}

/** Key of a sidebar in the shared data. */
export const sidebarKey = ({ docsId, version, sidebar }: SidebarPlace): string =>
  `${docsId}/${version}/${sidebar?.name ?? ''}`;

/** The entries to show: the open branch of the document, the whole once it has arrived. */
export function useSidebarItems(place: SidebarPlace): SidebarItem[] {
  const wanted = useAtomValue(sidebarWantedAtom);
  const hydrated = useHydrated();
  const incomplete = place.sidebar !== undefined && !place.sidebar.whole;
  const whole = useLazyShared('sidebars', hydrated && wanted && incomplete);
  return (hydrated ? whole?.[sidebarKey(place)] : undefined) ?? place.sidebar?.items ?? [];
}

/** The list of docs beside the text on wide screens. */
export function Sidebar(place: SidebarPlace) {
  const site = useSite();
  const items = useSidebarItems(place);
  const key = sidebarKey(place);
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    // a page of another kind mounts a new sidebar; it stands where the reader left the last one
    const top = getDefaultStore().get(sidebarScrollAtom)[key];
    if (ref.current && top !== undefined) ref.current.scrollTop = top;
  }, [key]);
  return (
    <div className="sidebar">
      <nav
        ref={ref}
        className="sidebar-scroll"
        aria-label="Docs"
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
