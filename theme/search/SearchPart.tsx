import { useRoute, useShared } from '../../engine/client';
import { indexOfPage } from './box/indexOfVersion';
import SearchModal from './SearchModal.island';

/** The search of every page, which opens on demand; nothing on sites without one. */
export function SearchPart() {
  const config = useShared('search');
  const index = indexOfPage(useShared('docs'), useRoute().props);
  if (!config) return null;
  const host = config.provider.kind === 'hosted' ? config.provider.hosts[0] : undefined;
  return (
    <>
      {host && <link rel="preconnect" href={host} crossOrigin="anonymous" />}
      <SearchModal index={index} />
    </>
  );
}
