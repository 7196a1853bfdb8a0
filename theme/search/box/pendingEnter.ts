import type { KeyboardEvent } from 'react';
import { isOutdated, type SearchBoxState, type SearchItem } from './searchBox';

/** Remembers an Enter that was pressed before there was anything to open. */
export interface PendingEnter {
  /** True when the key is Enter and the answer is still pending; any other key cancels the wait. */
  hold(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>): boolean;
  wait(): void;
  cancel(): void;
  /** Reports every change; opens the first item once its answer has arrived. */
  changed(state: SearchBoxState): void;
}

/** Keeps an early Enter for the answer. Uses the latest state, not the rendered one, which may lag behind. */
export function createPendingEnter(
  open: (first: SearchItem, state: SearchBoxState) => void,
): PendingEnter {
  let isWaiting = false;
  let current: SearchBoxState | undefined;
  const openFirst = () => {
    if (!isWaiting || !current || isOutdated(current)) return;
    isWaiting = false;
    const first = current.collections[0]?.items[0];
    if (first) open(first, current);
  };
  return {
    hold(event) {
      const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
      const isUnderWay = current !== undefined && current.status !== 'idle' && isOutdated(current);
      isWaiting = event.key === 'Enter' && isPlain && isUnderWay;
      return isWaiting;
    },
    wait() {
      isWaiting = true;
    },
    cancel() {
      isWaiting = false;
    },
    changed(state) {
      current = state;
      // The list changes together with its answer, but in a separate update.
      if (isWaiting && state.status === 'idle' && !isOutdated(state)) queueMicrotask(openFirst);
    },
  };
}
