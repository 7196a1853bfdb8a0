import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { TabItem, Tabs as ThemeTabs } from '../mdx/Tabs';

interface ItemProps {
  value: string;
  label?: string;
  default?: boolean;
  children: ReactNode;
}

interface Props {
  groupId?: string;
  /** The tabs in order, with their labels; by default taken from the items. */
  values?: readonly { value: string; label?: string }[];
  /** Value of the initially open tab; null opens the first one. */
  defaultValue?: string | null;
  children: ReactNode;
}

/** `@theme/Tabs` of Docusaurus, built on the theme's own tabs. */
export default function Tabs({ groupId, values, defaultValue, children }: Props) {
  const items = Children.toArray(children).filter((child): child is ReactElement<ItemProps> =>
    isValidElement(child),
  );
  const byValue = new Map(items.map((item) => [item.props.value, item.props]));
  const order = values?.map(({ value }) => value) ?? [...byValue.keys()];
  const labels = new Map(values?.map(({ value, label }) => [value, label]));
  const first = defaultValue ?? items.find((item) => item.props.default)?.props.value;
  return (
    <ThemeTabs group={groupId}>
      {order
        .filter((value) => byValue.has(value))
        .map((value) => (
          <TabItem
            key={value}
            label={labels.get(value) ?? byValue.get(value)!.label ?? value}
            selected={value === first}
          >
            {byValue.get(value)!.children}
          </TabItem>
        ))}
    </ThemeTabs>
  );
}
