import { expect, test } from 'vitest';
import { createReport, summarise, writeReport } from './report';

function findings() {
  const { findings, site, page } = createReport('config.js');
  for (let index = 0; index < 30; index += 1)
    page(`front matter key "k${index}"`, 'left out', `p${index}.md`, 2);
  page('missing words', 'compare the page with the old one', 'a.md (9 of 20: a b …)');
  page('page without content', 'only its title is left; write it again', 'b.md');
  page('<Chart>', 'left out', 'c.md', 7);
  site('config.js', 'NOT READ (no "x" (y)); the usual folders are used');
  site('sidebar entry "a" without a document', 'left out', 'sidebars.js');
  return findings;
}

test('the whole site comes first, then pages that someone has to write again', () => {
  expect(summarise(findings())).toEqual([
    '  config.js: NOT READ (no "x" (y)); the usual folders are used',
    '    config.js',
    '  sidebar entry "a" without a document: left out',
    '    sidebars.js',
    '  page without content: only its title is left; write it again',
    '    b.md',
    '  missing words: compare the page with the old one',
    '    a.md (9 of 20: a b …)',
    '  front matter key "…": left out',
    '    front matter key "k0" at p0.md:2, front matter key "k1" at p1.md:2, front matter key "k2" at p2.md:2 and 27 more',
    '  <Chart>: left out',
    '    c.md:7',
  ]);
});

test('the report has kinds with some places, then every place', () => {
  const report = writeReport(findings(), { from: 'old', pages: 1 });
  expect(report).toContain('# Migration of old\n\nConverted 1 page. The lists have');
  expect(report.indexOf('## The whole site')).toBeLessThan(report.indexOf('## Pages'));
  expect(report).toContain('- **\\<Chart\\>**, 1 time: left out\n  (c.md:7)\n');
  expect(report).toContain('### front matter key "k29"\n\nleft out.\n\n- p29.md:2\n');
  expect(writeReport([], { from: 'old', pages: 2 })).toBe(
    '# Migration of old\n\nConverted 2 pages. Nothing was left out, as far as the converter knows.\n',
  );
});
