import { useCallback, useEffect, useRef } from 'react';
import { island, useShared } from '../../engine/client';
import type { SearchConfig } from '../../plugins/search/contract';
import { useText } from '../texts/useText';
import { configOf, labelOfIndex } from './box/indexOfVersion';
import { useSearchBox } from './box/useSearchBox';
import { MarkSearchedWords } from './page/MarkSearchedWords';
import { ModalFooter } from './view/ModalFooter';
import { SearchField } from './view/SearchField';
import { SearchPanel } from './view/SearchPanel';
import { SectionFilter } from './view/SectionFilter';

export default island(SearchModal, { when: 'intent' });

/** The search of a page, and the words that the last one marks. `index` is that of the page's version. */
function SearchModal({ index }: { index?: string }) {
  const config = useShared('search');
  const label = labelOfIndex(useShared('docs'), index);
  if (!config) return null;
  return (
    <>
      <MarkSearchedWords />
      <SearchDialog config={configOf(config, index)} label={label} />
    </>
  );
}

/** The dialog. `shortcuts.ts` opens it, and `dialogs.ts` closes it, before this island runs and after. */
function SearchDialog({ config, label }: { config: SearchConfig; label?: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const text = useText();
  const close = useCallback(() => dialog.current?.close(), []);
  const used = useSearchBox(config, close);
  const { box, enter, input } = used;
  useEffect(() => {
    // The field may have had the focus before, and letters and Enter: the engine repeats the letters.
    void box.refresh();
    if (dialog.current?.dataset.enter !== undefined && input.current?.value !== '') enter.wait();
  }, [box, enter, input]);
  return (
    <dialog
      ref={dialog}
      className="search-modal"
      data-index={config.provider.kind === 'embedded' ? config.provider.manifest : undefined}
      aria-label={text('search.modalLabel')}
      suppressHydrationWarning // it may be open
    >
      <div className="search-modal-body">
        <SearchField used={used} label={label} />
        <SectionFilter used={used} />
        <SearchPanel used={used} />
        <ModalFooter />
      </div>
    </dialog>
  );
}
