import { useSyncExternalStore } from 'react';
import type { Signal } from './signal';

/** The value of a signal; while hydrating, the value in the document, so that both sides agree. */
export const useSignal = <T>(signal: Signal<T>): T =>
  useSyncExternalStore(signal.subscribe, signal.get, () => signal.first);
