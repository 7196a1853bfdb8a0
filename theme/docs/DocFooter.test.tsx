import { expect, test } from 'vitest';
import { markup, testRoute } from '../testing/renderInSite';
import { DocFooter } from './DocFooter';

test('names the author of the last change next to its date, as text', () => {
  const date = '2025-06-07T08:09:10.000Z';
  const shown = '<time dateTime="2025-06-07T08:09:10.000Z">7 June 2025</time>';
  expect(markup(<DocFooter lastUpdated={date} />)).toContain(
    `<span>Last updated on ${shown}</span>`,
  );
  expect(markup(<DocFooter lastUpdated={date} lastAuthor="Ada <L>" />)).toContain(
    `<span>Last updated on ${shown} by Ada &lt;L&gt;</span>`,
  );
  expect(markup(<DocFooter lastUpdated={date} contributors={['Bo', 'Ada <L>', 'Cy']} />)).toContain(
    '<span>Contributors: Bo, Ada &lt;L&gt; and Cy</span>',
  );
});

test('has the question of the feedback plugin, hidden until its script shows it', () => {
  expect(markup(<DocFooter />)).not.toContain('data-feedback');
  const shared = { feedback: { endpoint: 'https://a.example/"x"' } };
  expect(markup(<DocFooter />, { shared, route: testRoute({ path: '/docs/a' }) })).toContain(
    '<section class="doc-meta" aria-labelledby="Layout-feedback" hidden="" data-feedback="https://a.example/&quot;x&quot;" data-page="/docs/a" data-thanks="Thank you."',
  );
});
