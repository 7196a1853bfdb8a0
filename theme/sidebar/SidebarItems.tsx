import { Fragment } from 'react/jsx-runtime';
import { Link } from '../../engine/client/Link';
import type { SidebarItem } from '../../plugins/docs/contract';
import { ExternalIcon } from '../icons/icons';
import { InLanguage } from '../locale/InLanguage';
import { categoryKey, isCategoryOpen } from './sidebarTree';

/** The entries of a sidebar. The browser renders them with `toDom`: functions of their props, without hooks. */

type Category = Extract<SidebarItem, { type: 'category' }>;
type Page = Extract<SidebarItem, { type: 'link' }>;
type All = Extract<SidebarItem, { type: 'all' }>;

/** The texts of a sidebar, which its element keeps for the browser in `data-` attributes. */
export interface SidebarTexts {
  expand: string;
  collapse: string;
  newTab: string;
  /** With `{count}`; whole sidebars do without it. */
  all?: string;
}

interface Place {
  texts: SidebarTexts;
  path: string;
  /** Keys of categories that the reader opened or closed. */
  choices?: ReadonlyMap<string, boolean>;
}

const Badge = ({ text }: { text?: string }) =>
  text ? <span className="sidebar-badge">{text}</span> : null;

/** A label; a name may break between its words, as in `QueryOperatorNotFound|Exception`. */
function Label({ text }: { text: string }) {
  const parts = /^\S{10,}$/.test(text) ? text.split(/(?<=[a-z])(?=[A-Z])|(?<=_)/) : [text];
  if (parts.length === 1) return <>{text}</>;
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

function SidebarLink({ item, path, texts }: Place & { item: Page }) {
  const label = (
    <InLanguage lang={item.lang}>
      <Label text={item.label} />
    </InLanguage>
  );
  const text = item.deprecated ? <s>{label}</s> : label;
  if (item.external) {
    return (
      <a className="sidebar-link" href={item.href} target="_blank" rel="noopener noreferrer">
        {text}
        <ExternalIcon />
        <span className="sr-only">{` ${texts.newTab}`}</span>
      </a>
    );
  }
  return (
    <Link
      className="sidebar-link"
      href={item.href}
      aria-current={item.href === path ? 'page' : undefined}
    >
      {item.icon && <span aria-hidden="true">{item.icon}</span>}
      {text}
      <Badge text={item.badge} />
    </Link>
  );
}

/** Shows the whole sidebar in place; without JavaScript it opens a page that lists it. */
function AllLink({ item, texts }: { item: All; texts: SidebarTexts }) {
  return (
    <li className={item.cut ? undefined : 'sidebar-unscripted'}>
      <Link className="sidebar-link" href={item.href} data-action="show-all">
        {texts.all?.replace('{count}', String(item.count))}
      </Link>
    </li>
  );
}

interface HeadProps extends Place {
  item: Category;
  open: boolean;
  itemKey: string;
}

function CategoryHead({ item, open, itemKey, path, texts }: HeadProps) {
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
        aria-current={item.href === path ? 'page' : undefined}
      >
        {item.label}
        <Badge text={item.badge} />
      </Link>
      {item.collapsible && (
        <button
          className="sidebar-toggle"
          aria-label={texts[open ? 'collapse' : 'expand'].replace('{label}', () => item.label)}
          data-label={item.label}
          {...toggle}
        />
      )}
    </div>
  );
}

interface Below extends Place {
  /** Distinguishes equal labels in different categories. */
  parentKey: string;
}

function SidebarCategory({ item, parentKey, ...place }: Below & { item: Category }) {
  const key = categoryKey(parentKey, item.label);
  const open = isCategoryOpen(item, place.path, place.choices?.get(key));
  return (
    <li className="sidebar-group">
      <CategoryHead item={item} open={open} itemKey={key} {...place} />
      {item.items && <SidebarItems items={item.items} parentKey={key} hidden={!open} {...place} />}
    </li>
  );
}

interface Props extends Below {
  items: SidebarItem[];
  hidden?: boolean;
}

export function SidebarItems({ items, hidden = false, ...below }: Props) {
  return (
    <ul className="sidebar-list" hidden={hidden}>
      {items.map((item) => {
        if (item.type === 'all') return <AllLink key="" item={item} texts={below.texts} />;
        if (item.type === 'category')
          return <SidebarCategory key={item.label} item={item} {...below} />;
        return (
          <li key={`${item.href} ${item.label}`}>
            <SidebarLink item={item} {...below} />
          </li>
        );
      })}
    </ul>
  );
}
