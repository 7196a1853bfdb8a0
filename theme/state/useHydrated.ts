import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while prerendering and hydrating, true from then on: the moment to show what only the browser knows. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
