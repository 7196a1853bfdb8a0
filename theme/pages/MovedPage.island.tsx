import { useEffect } from 'react';
import { island, useLocation } from '../../engine/client';
import type { SharedData } from '../../engine/contract';
import { movedAddress } from './movedAddress';

export default island(MovedPage, { when: 'load' });

/** On hosts without a rule for an old folder, leads to the new address of what was below it. */
function MovedPage({ folders }: { folders: SharedData['redirects'] }) {
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    const address = movedAddress(folders, pathname);
    if (address === undefined) return;
    const target = new URL(address, location.origin);
    target.search ||= search;
    target.hash ||= hash;
    location.replace(target);
  }, [folders, pathname, search, hash]);
  return null;
}
