import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useShared } from '../../engine/client';
import { useSignal } from '../state/useSignal';
import { close, takeTyped } from './box/shortcuts';
import { searchedWords, searchOpen, searchWarm } from './box/state';
import type { SearchModalProps } from './view/SearchModal';

// marks the searched words on the page a hit led to; only needed after a search
const MarkSearchedWords = lazy(() => import('./page/MarkSearchedWords'));

/** Renders nothing until the search is wanted, then the modal. */
export function SearchRoot() {
  const config = useShared('search');
  const isOpen = useSignal(searchOpen);
  const hasSearchedWords = useSignal(searchedWords) !== null;
  const isWarm = useSignal(searchWarm);
  const [Modal, setModal] = useState<ComponentType<SearchModalProps> | null>(null);
  const isWanted = config !== undefined && (isOpen || isWarm);
  useEffect(() => {
    if (!isWanted || Modal) return;
    let isCurrent = true;
    import('./view/SearchModal').then(
      (module) => {
        // Synchronously and with its effects: a key pressed in between would be lost.
        if (isCurrent) flushSync(() => setModal(() => module.default));
        module.prepare(config);
      },
      () => {
        // Without the modal the results page answers; a full load also fixes a stale tab.
        if (!searchOpen.get()) return;
        const { text } = takeTyped(document);
        close(document);
        const query = text === '' ? '' : `?q=${encodeURIComponent(text)}`;
        location.assign(config.searchPagePath + query);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, Modal, config]);
  const host = config?.provider.kind === 'hosted' ? config.provider.hosts[0] : undefined;
  return (
    <>
      {host && <link rel="preconnect" href={host} crossOrigin="anonymous" />}
      {hasSearchedWords && (
        <Suspense>
          <MarkSearchedWords />
        </Suspense>
      )}
      {isOpen && Modal && config && <Modal config={config} />}
    </>
  );
}
