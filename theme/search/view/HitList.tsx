import { useText } from '../../texts/useText';
import type { ConnectedSearchBox } from '../box/useSearchBox';
import { groupOf } from './describeHit';
import { HitOption } from './HitOption';

export function HitList({ used }: { used: ConnectedSearchBox }) {
  const text = useText();
  const { box, state } = used;
  return state.collections
    .filter(({ items }) => items.length > 0)
    .map(({ source, items }) => {
      const label = groupOf(items[0]!.hit) || text('search.modalLabel');
      return (
        <section key={source.sourceId} className="search-group">
          <h2 className="search-group-title">{label}</h2>
          <div role="listbox" id={String(box.getListProps({ source }).id)} aria-label={label}>
            {items.map((item) => (
              <HitOption key={item.hit.objectID} used={used} item={item} source={source} />
            ))}
          </div>
        </section>
      );
    });
}
