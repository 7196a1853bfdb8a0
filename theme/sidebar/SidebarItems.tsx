import { Fragment, memo } from 'react';
import { Link, useNavigation, useRoute } from '../../engine/client';
import type { SidebarItem } from '../../plugins/docs/contract';
import { ExternalIcon } from '../icons/icons';
import { sidebarChoices } from '../state/sidebar';
import { useSignal } from '../state/useSignal';
import { categoryKey, isCategoryOpen } from './sidebarTree';

type Category = Extract<SidebarItem, { type: 'category' }>;
type Page = Extract<SidebarItem, { type: 'link' }>;

const Badge = ({ text }: { text?: string }) =>
  text && <span className="sidebar-badge">{text}</span>;

/** A label; one long name may break between its words, as in `QueryOperatorNotFound|Exception`. */
function Label({ text }: { text: string }) {
  if (!/^\S{20,}$/.test(text)) return text;
  const parts = text.split(/(?<=[a-z])(?=[A-Z])/);
  return (
    <span>
      {parts.map((part, i) => (
        <Fragment key={parts.slice(0, i).join('')}>
          {i > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}

/** Every page has its own copy of the entries: an entry only renders again when its data differs. */
const SidebarLink = memo(function SidebarLink(item: Omit<Page, 'type'> & { current: boolean }) {
  const label = <Label text={item.label} />;
  const text = item.deprecated ? <s>{label}</s> : label;
  if (item.external) {
    return (
      <a className="sidebar-link" href={item.href} target="_blank" rel="noopener noreferrer">
        {text}
        <ExternalIcon />
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    );
  }
  return (
    <Link
      className="sidebar-link"
      href={item.href}
      aria-current={item.current ? 'page' : undefined}
    >
      {text}
      <Badge text={item.badge} />
    </Link>
  );
});

/** The address that is marked as current; none while an error replaces the page. */
function useCurrent(): string | undefined {
  const { path } = useRoute();
  return useNavigation().error ? undefined : path;
}

function CategoryHead({ item, open, itemKey }: { item: Category; open: boolean; itemKey: string }) {
  const current = useCurrent();
  const toggle = {
    type: 'button' as const,
    'data-action': 'toggle-category',
    'data-key': itemKey,
    'aria-expanded': open,
  };
  if (item.href === undefined) {
    if (!item.collapsible) return <span className="sidebar-title">{item.label}</span>;
    return (
      <button className="sidebar-category" {...toggle}>
        {item.label}
        <Badge text={item.badge} />
      </button>
    );
  }
  return (
    <div className="sidebar-split">
      <Link
        className="sidebar-link"
        href={item.href}
        aria-current={item.href === current ? 'page' : undefined}
      >
        {item.label}
        <Badge text={item.badge} />
      </Link>
      {item.collapsible && (
        <button
          className="sidebar-toggle"
          aria-label={`${open ? 'Collapse' : 'Expand'} ${item.label}`}
          {...toggle}
        />
      )}
    </div>
  );
}

function SidebarCategory({ item, parentKey }: { item: Category; parentKey: string }) {
  const { path } = useRoute();
  const choices = useSignal(sidebarChoices);
  const key = categoryKey(parentKey, item.label);
  const open = isCategoryOpen(item, path, choices[key]);
  return (
    <li className="sidebar-group">
      <CategoryHead item={item} open={open} itemKey={key} />
      {open && item.items && <SidebarItems items={item.items} parentKey={key} />}
      {open && !item.items && (
        <p className="sidebar-loading" role="status">
          Loading…
        </p>
      )}
    </li>
  );
}

/** A list of sidebar entries; `parentKey` distinguishes equal labels in different categories. */
export function SidebarItems({ items, parentKey }: { items: SidebarItem[]; parentKey: string }) {
  const current = useCurrent();
  return (
    <ul className="sidebar-list">
      {items.map((item) =>
        item.type === 'link' ? (
          <li key={`${item.href} ${item.label}`}>
            <SidebarLink {...item} current={item.href === current} />
          </li>
        ) : (
          <SidebarCategory key={item.label} item={item} parentKey={parentKey} />
        ),
      )}
    </ul>
  );
}
