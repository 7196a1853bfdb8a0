import { expect, test } from 'vitest';
import type { ApiProse, ApiSymbolView } from '../../plugins/api-reference/contract';
import { markup } from '../testing/renderInSite';
import SymbolView from './SymbolView';

const prose = (html = ''): ApiProse => ({ html, throws: [], examples: [], see: [], more: [] });
const token = (text: string, href?: string) => ({ text, as: 'type' as const, href });

const symbol: ApiSymbolView = {
  name: 'Query',
  kind: 'class',
  badges: ['not exported'],
  module: 'ottoman',
  aliases: ['QueryBuilder'],
  declaration: [{ text: 'class ', as: 'keyword' }, token('Query')],
  typeParameters: [],
  signatures: [],
  fields: [],
  prose: {
    ...prose('<p>Builds.</p>'),
    deprecated: '<p>Use another.</p>',
    throws: ['<p>Often.</p>'],
  },
  source: 'https://example.org/query.ts#L1',
  contents: [],
  groups: [
    {
      id: 'all-methods',
      title: 'Methods',
      members: [
        {
          id: 'find',
          name: 'find',
          badges: [],
          deprecated: false,
          prose: prose('<p>Finds.</p>'),
          signatures: [1, 2].map((n) => ({
            id: `find-${n}`,
            tokens: [token('Filter', '\u00000\u0000')],
            typeParameters: [],
            parameters: [
              { name: 'filter', type: [token('Filter')], optional: true, rest: false, html: '' },
            ],
            fields: [],
            prose: prose(),
          })),
        },
      ],
    },
  ],
  inherited: [
    {
      from: { label: 'Base' },
      members: [{ id: 'limit', name: 'limit', summary: '', deprecated: false }],
    },
  ],
  hierarchy: { extends: [[token('Base')]], implements: [], extendedBy: [], implementedBy: [] },
  usedBy: [{ title: 'Used by', id: 'used-by', links: [{ label: 'run', href: '/run' }] }],
  guides: [{ label: 'Queries', href: '/docs/queries' }],
};

test('gives every part of a symbol its anchor', () => {
  const html = markup(<SymbolView data={symbol} />);
  for (const id of [
    'all-methods',
    'find',
    'find-1',
    'find-2',
    'api-inherited',
    'limit',
    'api-throws',
    'api-hierarchy',
    'api-used-by',
    'api-guides',
  ])
    expect(html).toContain(` id="${id}"`);
});

test('keeps the placeholders of links for the engine', () => {
  const html = markup(<SymbolView data={symbol} />);
  expect(html).toContain('<a href="\u00000\u0000" class="tk-type">Filter</a>');
});

test('shows other names of a symbol, and what is in a namespace', () => {
  const entry = { name: 'Geo.Point', href: '/point', kind: 'class', summary: '', exported: true };
  const contents = [
    { id: 'all-classes', title: 'Classes', entries: [{ ...entry, deprecated: false }] },
  ];
  const html = markup(<SymbolView data={{ ...symbol, contents }} />);
  expect(html).toContain('<p>Also exported as <code>QueryBuilder</code></p>');
  expect(html).toContain('<a href="/point"><code>Geo.Point</code></a>');
});

test('shows deprecation and badges in words', () => {
  const html = markup(<SymbolView data={symbol} />);
  expect(html).toContain('not exported');
  expect(html).toContain('<p class="admonition-title">Deprecated</p>');
});

test('says once what a symbol throws', () => {
  expect(markup(<SymbolView data={symbol} />).match(/Often\./g)).toHaveLength(1);
});
