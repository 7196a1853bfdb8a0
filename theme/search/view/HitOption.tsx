import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import type { SearchBoxState, SearchItem } from '../box/searchBox';
import type { ConnectedSearchBox } from '../box/useSearchBox';
import { HitRow } from './HitRow';

interface HitOptionProps {
  used: ConnectedSearchBox;
  item: SearchItem;
  source: SearchBoxState['collections'][number]['source'];
}

/** One entry of the list: a real link, so that the browser's own ways of opening it work. */
export function HitOption({ used, item, source }: HitOptionProps) {
  const props = used.box.getItemProps({
    item: item as never, // the library has added its id
    source,
  }) as unknown as AnchorHTMLAttributes<HTMLAnchorElement>;
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    props.onClick?.(event);
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    used.go(item);
  };
  return (
    <a
      {...props}
      className="search-hit"
      href={item.address.href}
      tabIndex={-1}
      rel={item.address.external ? 'noopener noreferrer' : undefined}
      onClick={onClick}
    >
      <HitRow hit={item.hit} defaultKind={used.config.defaultKind} />
    </a>
  );
}
