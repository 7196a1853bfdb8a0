import { expect, test } from 'vitest';
import { compileFor } from '../../engine/testing';
import { failureOf } from '../../engine/testing/failureOf';
import { math } from '.';

const compile = (text: string, file?: string) => compileFor(math(), text, { file });

test('writes formulas in sentences, on lines and in fences as MathML', async () => {
  const text = 'So $a^2$ costs \\$5.\n\n$$\n\\frac{1}{2}\n$$\n\n$$c$$\n\n```math\nx\n```\n';
  const { html, warnings } = await compile(text);
  expect(warnings).toBe('');
  expect(html).toContain(
    '<math class="math" alttext="a^2"><msup><mi>a</mi><mn>2</mn></msup></math> costs $5.',
  );
  expect(html.match(/<math display="block" class="math display" alttext="/g)).toHaveLength(3);
  expect(html.match(/<link rel="stylesheet"/g)).toHaveLength(1);
});

test('the keyboard reaches a formula that may be wider than a phone', async () => {
  const sum = Array.from({ length: 9 }, (_, index) => `a_${index} x`).join(' + ');
  const { html } = await compile(`$$\n${sum}\n$$\n\n$$x$$\n\nIn words $${sum}$.\n`);
  expect(html.match(/<math[^>]*>/g)?.map((tag) => tag.replace(/ alttext.*/, ''))).toEqual([
    '<math display="block" class="math display" tabindex="0"',
    '<math display="block" class="math display"',
    '<math class="math"',
  ]);
});

test.each(['It costs $5 or $6.', 'From $5,$10 on.', 'In $HOME/bin and ${VAR}.'])(
  'leaves dollar signs of prices and variables alone: %s',
  async (text) => {
    const { html } = await compile(`${text}\n\n$x$\n`);
    expect(html).toContain(`<p>${text}</p>`);
  },
);

test('takes the escaped bars of a table for bars, as in code', async () => {
  const { html } = await compile('$\\|a\\|$\n\n| A |\n| - |\n| **$\\|x\\| \\\\ y$** |\n');
  expect(html).toContain('alttext="\\|a\\|"');
  expect(html).toContain('alttext="|x| \\\\ y"');
});

test('keeps the markup between two prices', async () => {
  const { html } = await compile('From $5 or **more** to $10.\n');
  expect(html).toBe('<p>From $5 or <strong>more</strong> to $10.</p>');
});

test('colours are attributes, and no inline style is left', async () => {
  const { html } = await compile('$\\color{red}{y}$ and $\\begin{pmatrix}a & b\\end{pmatrix}$\n');
  expect(html).toContain('mathcolor="#ff0000"');
  expect(html).not.toContain('style=');
});

test('knows the macros of the site', async () => {
  const { html } = await compileFor(math({ macros: { '\\R': '\\mathbb{R}' } }), '$x \\in \\R$\n');
  expect(html).toContain('ℝ');
});

test('works in MDX', async () => {
  const { code } = await compile('{1 + 1} and $\\frac{a}{b}$\n', 'content/page.mdx');
  expect(code).toContain('_components.mfrac');
});

test('leaves a page without a formula alone', async () => {
  const { html, links } = await compile('Costs 5 dollars.\n');
  expect(html).toBe('<p>Costs 5 dollars.</p>');
  expect(links).toEqual([]);
});

test('with singleDollar: false a single sign is text', async () => {
  const { html } = await compileFor(math({ singleDollar: false }), 'From $5 to $10, $$x$$.\n');
  expect(html).toContain('From $5 to $10, <math');
});

test.each([
  ['Words $a + \\frc{1}$.\n', 1, 12, 'Unsupported function name: \\frc'],
  ['# T\n\n$$\na\nb + \\frc\n$$\n', 5, 5, 'Unsupported function name: \\frc'],
  ['# T\n\n```math\na\nb + \\frc\n```\n', 5, 5, 'Unsupported function name: \\frc'],
])('reports a mistake in a formula with its place: %j', async (text, line, column, message) => {
  const source = text.split('\n')[line - 1];
  expect(await failureOf(compile(text), { 'content/page.md': text })).toBe(`math: ${message}
  at content/page.md:${line}:${column}
  ${line} | ${source}
  ${' '.repeat(String(line).length)} | ${' '.repeat(column - 1)}^
  Fix the formula, or write "\\$" if the sign is text.`);
});
