import { useEffect } from 'react';
import { useRoute } from '../../engine/client';
import { readyTabs } from './onDemand';

/** Readies what came with a new page: its tabs, and its place in the table of contents. */
export function useNewPage(): void {
  const route = useRoute();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is the reason to run
  useEffect(() => {
    readyTabs(document);
    document.dispatchEvent(new Event('scroll'));
  }, [route]);
}
