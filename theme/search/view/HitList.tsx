import type { ReactNode } from 'react';
import type { SearchBoxState } from '../box/searchBox';
import type { ConnectedSearchBox } from '../box/useSearchBox';
import { HitOption } from './HitOption';

interface HitListProps {
  used: ConnectedSearchBox;
  list: SearchBoxState['collections'][number];
  label: string;
  /** Elements next to the list, not in it: a list of options may hold nothing else. */
  children?: ReactNode;
}

/** A list of hits with its title. */
export function HitList({ used, list: { source, items }, label, children }: HitListProps) {
  return (
    <section className={children ? 'search-group search-saved' : 'search-group'}>
      <h2 className="search-group-title">{label}</h2>
      <div role="listbox" id={String(used.box.getListProps({ source }).id)} aria-label={label}>
        {items.map((item) => (
          <HitOption key={item.hit.objectID} used={used} item={item} source={source} />
        ))}
      </div>
      {children}
    </section>
  );
}
