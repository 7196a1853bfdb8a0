import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the reader's keyboard has a command key; false while prerendering. */
export const useIsApple = (): boolean =>
  useSyncExternalStore(
    never,
    () => /Mac|iPhone|iPad/.test(navigator.platform),
    () => false,
  );
