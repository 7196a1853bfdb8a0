import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** `@docusaurus/useIsBrowser`: false in prerendered documents and until they are hydrated. */
export default function useIsBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
