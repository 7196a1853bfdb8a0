import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TabItem, Tabs } from './Tabs';

test('a tab without a label is an error, not a button without words', () => {
  const tabs = (label: string) => (
    <Tabs>
      <TabItem label={label}>Words</TabItem>
    </Tabs>
  );
  expect(renderToStaticMarkup(tabs('npm'))).toContain('>npm</button>');
  expect(() => renderToStaticMarkup(tabs(''))).toThrow('a <TabItem> has no label');
});
