import { Children, isValidElement, type ReactElement, type ReactNode, useId } from 'react';

/** Props of one tab. */
export interface TabItemProps {
  /** The tab's label. */
  label: string;
  /** Initially open, instead of the first tab. */
  selected?: boolean;
  children: ReactNode;
}

/** One tab and its panel; a direct child of `Tabs`. */
export const TabItem = ({ children }: TabItemProps) => children;

/** Tabs with the markup of Markdown tabs; sets with the same `group` stay in sync and are remembered. */
export function Tabs({ group, children }: { group?: string; children: ReactNode }) {
  const id = useId();
  const items = Children.toArray(children).filter(
    (child): child is ReactElement<TabItemProps> => isValidElement(child) && child.type === TabItem,
  );
  if (items.some(({ props }) => !props.label))
    throw new Error('a <TabItem> has no label, which is the text of its tab: label="…"');
  const open = Math.max(
    0,
    items.findIndex((item) => item.props.selected),
  );
  return (
    <div className="tabs" data-group={group} suppressHydrationWarning>
      <div role="tablist">
        {items.map((item, index) => (
          <button
            key={item.props.label}
            type="button"
            role="tab"
            id={`${id}tab${index}`}
            aria-controls={`${id}panel${index}`}
            aria-selected={index === open}
            tabIndex={index === open ? 0 : -1}
            suppressHydrationWarning
          >
            {item.props.label}
          </button>
        ))}
      </div>
      {items.map((item, index) => (
        <div
          key={item.props.label}
          role="tabpanel"
          id={`${id}panel${index}`}
          aria-labelledby={`${id}tab${index}`}
          data-selected={index === open ? '' : undefined}
          suppressHydrationWarning
        >
          <p className="tab-label">{item.props.label}</p>
          {item}
        </div>
      ))}
    </div>
  );
}
