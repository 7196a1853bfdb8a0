import { useAtomValue, useStore } from 'jotai';
import { type ComponentType, useEffect, useState } from 'react';
import { Helmet } from 'react-helmet-async';
import { useShared } from '../../engine/client';
import { Landing } from './Landing';
import { modalQueryMaxLength } from './limits';
import type { SearchModalProps } from './SearchModal';
import { close, takeTyped } from './shortcuts';
import { searchOpenAtom, searchWarmAtom } from './state';

/** The search's place in the layout: nothing until it is wanted, then the modal. */
export function SearchRoot() {
  const config = useShared('search');
  const store = useStore();
  const isOpen = useAtomValue(searchOpenAtom);
  const isWarm = useAtomValue(searchWarmAtom);
  const [Modal, setModal] = useState<ComponentType<SearchModalProps> | null>(null);
  const isWanted = config !== undefined && (isOpen || isWarm);
  useEffect(() => {
    if (!isWanted || Modal) return;
    let isCurrent = true;
    import('./SearchModal').then(
      (module) => {
        if (isCurrent) setModal(() => module.default);
        module.prepare(config);
      },
      () => {
        // Without the modal the results page answers; a full load also mends a stale tab.
        if (!store.get(searchOpenAtom)) return;
        const typed = takeTyped(document).slice(0, modalQueryMaxLength);
        close(document, store);
        const query = typed === '' ? '' : `?q=${encodeURIComponent(typed)}`;
        location.assign(config.searchPagePath + query);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, Modal, config, store]);
  const host = config?.provider.kind === 'hosted' ? config.provider.hosts[0] : undefined;
  return (
    <>
      {host && (
        <Helmet>
          <link rel="preconnect" href={host} crossOrigin="anonymous" />
        </Helmet>
      )}
      <Landing />
      {isOpen && Modal && config && <Modal config={config} />}
    </>
  );
}
