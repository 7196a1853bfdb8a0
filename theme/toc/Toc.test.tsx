import { expect, test } from 'vitest';
import { markup } from '../testing/renderInSite';
import { Toc } from './Toc';

const headings = ([2, 3, 4, 5] as const).map((level) => {
  const text = `Level ${level}`;
  return { id: `h${level}`, level, text, html: text };
});

test.each([
  [undefined, [2, 3]],
  [{ minLevel: 3 }, [3]],
  [{ minLevel: 4 }, [4]],
  [{ maxLevel: 4 }, [2, 3, 4]],
  [{ minLevel: 3, maxLevel: 5 }, [3, 4, 5]],
])('a page that asks for %j takes the other level from the site', (levels, shown) => {
  const html = markup(<Toc headings={headings} levels={levels} />);
  expect([...html.matchAll(/#h(\d)/g)].map(([, level]) => Number(level))).toEqual(shown);
});
