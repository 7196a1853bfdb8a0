import { expect, test } from 'vitest';
import { compileFor } from '../../engine/testing';
import { diagrams } from '.';

const fence = (text: string, meta = ' alt="A chart"') =>
  `# T\n\n\`\`\`mermaid${meta}\n${text}\n\`\`\`\n`;
const flow = 'graph LR\n  A[Start] -->|yes| B[End]';

test('draws a flowchart without styles or scripts, with its words for the search', async () => {
  const { html, sections, warnings } = await compileFor(diagrams(), fence(flow));
  expect(warnings).toBe('');
  expect(html).toMatch(/^<link rel="stylesheet" href="[^"]*"><figure class="diagram small"/);
  expect(html).toContain('role="img" aria-label="A chart"');
  expect(html).not.toMatch(/style=|<style|<script|data-|#[0-9a-f]{6}/i);
  expect(html).toContain('fill="var(--_node-fill)"');
  expect(sections[0]?.text.split(/\s+/).sort()).toEqual(['End', 'Start', 'yes']);
});

test.each([
  ['arrows without blanks', 'graph TD\nA-->B\nB-->|yes|C', 'A B yes C'],
  ['semicolons', 'graph TD;\n  A-->B;\n  A-->C;', 'A B C'],
  ['front matter', '---\ntitle: T\n---\ngraph TD\n  A --> B', 'A B'],
  ['long arrows', 'flowchart LR\n  A ----> B\n  B -..-> C', 'A B C'],
  ['labels with arrows', 'flowchart LR\n  A["a-->b"] --> C[x---y]', 'a-->b x---y'],
])('reads %s of Mermaid', async (_, text, words) => {
  const { sections, warnings } = await compileFor(diagrams(), fence(text));
  expect(warnings).toBe('');
  expect(sections[0]?.text.split(/\s+/).sort()).toEqual(words.split(' ').sort());
});

test.each([
  ['flowchart LR\n  a --o b', '1 of its lines would be missing'],
  ['sequenceDiagram\n  autonumber\n  A->>B: x', '"autonumber" is not supported'],
  ['stateDiagram-v2\n  A --> B\n  note right of A: x', '"note" is not supported'],
])('shows the code of what would be drawn wrong: %j', async (text, why) => {
  const { html, warnings } = await compileFor(diagrams(), fence(text));
  expect(html).not.toContain('<svg');
  expect(warnings).toContain(why);
});

test('two diagrams of a page share no id', async () => {
  const { html } = await compileFor(diagrams(), fence(flow) + fence('graph LR\n  C --> D'));
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThan(1);
});

test("takes the alternative text from Mermaid's own lines", async () => {
  const text = `graph LR\n  accTitle: Orders\n  accDescr: From cart to door\n  A --> B`;
  const { html, warnings } = await compileFor(diagrams(), fence(text, ''));
  expect(warnings).toBe('');
  expect(html).toContain('aria-label="Orders. From cart to door"');
});

test('warns of a diagram without alternative text', async () => {
  const { html, warnings } = await compileFor(diagrams(), fence(flow, ''));
  expect(html).toContain('<svg role="img"');
  expect(warnings).toBe(`diagrams: the diagram has no alternative text
  at content/page.md:3:1
  3 | \`\`\`mermaid
    | ^
  Say what it shows: \`\`\`mermaid alt="…", or a line "accDescr: …" in the diagram.`);
});

test('shows the code of a kind that cannot be drawn, and says where', async () => {
  const { html, warnings } = await compileFor(diagrams(), fence('gantt\n  title x'));
  expect(html).toContain('<figure class="code"');
  expect(html).toContain('gantt');
  expect(warnings).toMatch(
    /^diagrams: cannot draw this diagram \("gantt"\): Invalid mermaid header.*\n {2}at content\/page\.md:3:1\n/,
  );
});

test.each(['url(https://evil.example/a)', 'u\\72l(https://evil.example/a)'])(
  'requests nothing from another site for the style %j',
  async (fill) => {
    const { html } = await compileFor(diagrams(), fence(`${flow}\n  style A fill:${fill}`));
    expect(html).toContain('Start');
    expect(html).not.toContain('evil.example');
  },
);
