import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while prerendering and hydrating, true afterwards: guards content that only the browser knows. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
