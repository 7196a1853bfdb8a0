import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import {
  IslandContext,
  type IslandRenderer,
  island,
  namedIsland,
  type PlacedIsland,
} from './island';

const Count = ({ from }: { from: number }) => <b>{from}</b>;

/** Renders something in a page. Returns the islands that it has, too. */
function render(part: React.ReactNode): { html: string; islands: PlacedIsland[] } {
  const islands: PlacedIsland[] = [];
  const renderIsland: IslandRenderer = (placed) => {
    islands.push(placed);
    return { html: '<b>3</b>', scripts: '/a.js /b.js', texts: '{"a":"A"}' };
  };
  const html = renderToStaticMarkup(<IslandContext value={renderIsland}>{part}</IslandContext>);
  return { html, islands };
}

test('an island is marked with its name, its scripts and its props', () => {
  const Island = namedIsland('Count-1')(Count, { when: 'idle' });
  const { html, islands } = render(<Island from={3} />);
  expect(html).toBe(
    '<site-island data-island="Count-1" data-when="idle" data-scripts="/a.js /b.js" data-props="{&quot;from&quot;:3}" data-texts="{&quot;a&quot;:&quot;A&quot;}"><b>3</b></site-island>',
  );
  expect(islands).toEqual([{ id: 'Count-1', Component: Count, props: { from: 3 } }]);
});

test('inside of an island, in the browser and in tests it is the component itself', () => {
  const Island = namedIsland('Count-1')(Count);
  expect(renderToStaticMarkup(<Island from={3} />)).toBe('<b>3</b>');
  expect(island(Count)).toBe(Count);
});

test.each([
  ['a function as "from"', () => 1],
  ['a Date as "from"', new Date(0)],
  ['NaN as "from"', Number.NaN],
  ['an element as "from"', <b key="b" />],
  ['a function as "from.0.below"', [{ below: () => 1 }]],
])('props that are not plain JSON are an error: %s', (found, value) => {
  const Island = namedIsland('Count-1')(Count);
  // @ts-expect-error: what a page could pass by way of a cast
  expect(() => render(<Island from={value} />)).toThrow(
    `the island "Count-1" got ${found}: the props of an island are plain JSON`,
  );
});

test('the types take components with plain props only', () => {
  island(Count);
  island((_props: { list: readonly { a: string; b?: null }[] }) => null);
  // @ts-expect-error: a function cannot be written into a document
  island((_props: { onChange: () => void }) => null);
  // @ts-expect-error: neither can an element
  island((_props: { children: React.ReactNode }) => null);
  // @ts-expect-error: nor a date, not even further down
  island((_props: { list: { on: Date }[] }) => null);
});
