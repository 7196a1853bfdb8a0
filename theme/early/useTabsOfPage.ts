import { getDefaultStore } from 'jotai/vanilla';
import { useEffect } from 'react';
import { useRoute } from '../../engine/client';
import { tabGroupsAtom } from '../state/tabGroups';
import { showTabs } from './tabs';

/** Readies the tabs that came with a new page. */
export function useTabsOfPage(): void {
  const route = useRoute();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is the reason to run
  useEffect(() => {
    showTabs(document, getDefaultStore().get(tabGroupsAtom));
    document.dispatchEvent(new Event('scroll'));
  }, [route]);
}
