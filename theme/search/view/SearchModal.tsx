import { useSetAtom } from 'jotai';
import {
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { SearchConfig } from '../../../plugins/search/contract';
import { close, readTyped, returnFocus, takeTyped } from '../box/shortcuts';
import { searchOpenAtom } from '../box/state';
import { useSearchBox } from '../box/useSearchBox';
import { clientOf } from '../clients/clientOf';
import { ModalFooter } from './ModalFooter';
import { SearchField } from './SearchField';
import { SearchPanel } from './SearchPanel';
import { SectionFilter } from './SectionFilter';
import './search.css';
import { useText } from '../../texts/useText';

export interface SearchModalProps {
  config: SearchConfig;
}

/** Fetches the client, and the index behind it, before the first search. */
export function prepare(config: SearchConfig): void {
  clientOf(config).then(
    (client) => client.prepare(),
    () => {}, // the first search tries again and reports the error
  );
}

/** The search modal: a dialog on top of everything, open while mounted. */
export default function SearchModal({ config }: SearchModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const text = useText();
  const hasLeft = useRef(false);
  const setOpen = useSetAtom(searchOpenAtom);
  const onLeave = useCallback(() => {
    hasLeft.current = true;
    setOpen(false);
  }, [setOpen]);
  // Set before the first paint: a key pressed right after it must follow the letters typed before it.
  const [typed] = useState(() => readTyped(document));
  const used = useSearchBox(config, typed.text, onLeave);
  const { box, enter } = used;
  const leave = () => close(document);
  useLayoutEffect(() => {
    const shown = dialog.current;
    const unlock = lockScroll(document);
    shown?.showModal();
    const early = takeTyped(document);
    // Focus requests results, or the start screen when nothing was typed.
    input.current?.focus();
    void box.refresh();
    if (early.enter && early.text !== '') enter.wait();
    return () => {
      unlock();
      // Elements outside an open dialog cannot have the focus.
      shown?.close();
      if (!hasLeft.current) returnFocus(document);
    };
  }, [box, enter]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    leave();
  };
  const onMouseDown = (event: MouseEvent) => {
    if (event.target === dialog.current) leave();
  };
  return (
    <dialog
      ref={dialog}
      className="search-modal"
      aria-label={text('search.modalLabel')}
      onKeyDown={onKeyDown}
      onMouseDown={onMouseDown}
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
    >
      <div className="search-modal-body">
        <SearchField used={used} input={input} onClose={leave} />
        <SectionFilter config={config} onChange={() => void box.refresh()} />
        <SearchPanel used={used} config={config} onLeave={onLeave} input={input} />
        <ModalFooter />
      </div>
    </dialog>
  );
}

/** Keeps the page behind from scrolling, and its scroll bar's width reserved, so that nothing jumps. */
function lockScroll({ documentElement: html }: Document): () => void {
  const hasBar = window.innerWidth > html.clientWidth;
  html.dataset.searchModal = hasBar ? 'bar' : '';
  return () => {
    delete html.dataset.searchModal;
  };
}
