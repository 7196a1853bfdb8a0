import { useAtom, useAtomValue } from 'jotai';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { island, useShared } from '../../engine/client';
import { configOf } from './box/indexOfVersion';
import { answerOnPage, onSearch, type SearchRootProps } from './box/shortcuts';
import { searchedWordsAtom, searchOpenAtom } from './box/state';
import type { SearchModalProps } from './view/SearchModal';

// marks the searched words on the page a hit led to; only needed after a search
const MarkSearchedWords = lazy(() => import('./page/MarkSearchedWords'));

export default island(SearchRoot, { when: 'intent' });

/** The search modal, once it is wanted. `shortcuts.ts` wakes this island, and keeps what is typed until then. */
function SearchRoot({ index }: SearchRootProps) {
  const shared = useShared('search');
  const config = shared && configOf(shared, index);
  const [isOpen, setOpen] = useAtom(searchOpenAtom);
  const hasSearchedWords = useAtomValue(searchedWordsAtom) !== null;
  const [Modal, setModal] = useState<ComponentType<SearchModalProps> | null>(null);
  useEffect(() => onSearch(document, (wanted) => flushSync(() => setOpen(wanted))), [setOpen]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `isOpen` fetches again what failed before
  useEffect(() => {
    if (!config || Modal) return;
    import('./view/SearchModal').then(
      (module) => {
        // Synchronously and with its effects: a key pressed in between would be lost.
        flushSync(() => setModal(() => module.default));
        module.prepare(config);
      },
      () => answerOnPage(document),
    );
  }, [config, Modal, isOpen]);
  return (
    <>
      {hasSearchedWords && (
        <Suspense>
          <MarkSearchedWords />
        </Suspense>
      )}
      {isOpen && Modal && config && <Modal config={config} />}
    </>
  );
}
