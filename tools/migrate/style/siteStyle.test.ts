import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readColor, siteStyle } from './siteStyle';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'site-style-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function convert(
  kind: 'Docusaurus' | 'VitePress' | 'Starlight',
  files: Record<string, string>,
  packageSheets: string[] = [],
) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  const said: string[] = [];
  const sheets = Object.keys(files)
    .filter((name) => /^[\w-]+\.s?css$/.test(name))
    .map((name) => path.join(folder, name));
  const made = siteStyle(
    {
      kind,
      sheets,
      packageSheets,
      assets: path.join(folder, 'static'),
      takePackage: (name) => name === '@fontsource/inter',
    },
    (name, outcome) => void said.push(`${name}: ${outcome}`),
  );
  const copies = made.copies.map(([from, to]) => `${path.relative(folder, from)} → ${to}`);
  return { ...made, copies, said };
}

test('Docusaurus: colours of both modes follow variables, nested rules and other notations', () => {
  const { accent, text, said } = convert('Docusaurus', {
    'custom.scss': `// the brand
:root { --brand: rgb(10 110 70); --ifm-color-primary: var(--brand); --ifm-font-color-base: hsl(0, 0%, 10%); }
html { &[data-theme='dark'] { --ifm-color-primary: #5fd6a8; --ifm-background-color: #121212; } }
.x { --ifm-color-primary: red; }
@media (max-width: 9rem) { :root { --ifm-color-primary: #ff0000; } }
`,
  });
  expect(accent).toEqual({ light: '#0a6e46', dark: '#5fd6a8' });
  expect(text).toBe(
    ':root:not([data-color-mode="dark"]) {\n  --ink: #1a1a1a;\n}\n\n@media screen {\n  :root[data-color-mode="dark"] {\n    --paper: #121212;\n  }\n}\n',
  );
  expect(said).toEqual(['custom CSS: colours and fonts are taken over; other rules are left out']);
});

test('VitePress: a colour that cannot be read becomes its nearest tone that can', () => {
  const { accent, text, said } = convert('VitePress', {
    'custom.css':
      ':root { --vp-c-brand-1: #ff9c24; --vp-c-text-2: #cccccc; --vp-c-bg: #c0c0c0 }\n.dark { --vp-c-bg: #444; --vp-c-text-2: #333 }',
  });
  expect(accent).toEqual({ light: '#995e16' });
  expect(text).toBeUndefined();
  expect(said[0]).toBe(
    'accent colour "#ff9c24": written as "#995e16" in light mode, the nearest tone with enough contrast',
  );
});

test('Starlight: the rules for the root are those of dark mode, and light ones are named', () => {
  const { accent } = convert('Starlight', {
    'main.css': '@import "./colors/own.css";',
    'colors/own.css':
      ':root { --sl-color-accent: #3447ff; --sl-color-accent-high: #60a5fa }\n:root[data-theme="light"] { --sl-color-accent: #0065da; --sl-color-accent-high: #093066 }',
  });
  expect(accent).toEqual({ light: '#0065da', dark: '#60a5fa' });
});

test('fonts are loaded from the site and from its packages, never from other sites', () => {
  const { text, copies, said } = convert(
    'Docusaurus',
    {
      'custom.css': `@import url('https://fonts.example/css?family=Far');
@import '@fontsource/inter/400.css';
@font-face { font-family: Near; src: url(./near.woff2) format('woff2'), url('/fonts/old.woff') }
@font-face { font-family: "Far"; src: url('https://fonts.example/far.woff2') }
@font-face { font-family: Unused; src: url(./near.woff2) }
:root { --ifm-font-family-base: 'Near', Inter, sans-serif; --ifm-font-family-monospace: Far; --ifm-heading-font-family: Near }`,
      'near.woff2': '',
      'static/fonts/old.woff': '',
    },
    ['@fontsource/absent/400.css'],
  );
  expect(text).toBe(`@import "@fontsource/inter/400.css";

@font-face {
  font-family: Near;
  src: url("./fonts/near.woff2") format('woff2'), url("./static/fonts/old.woff");
}

:root {
  --sans: "Near", "Inter", sans-serif;
  --mono: "Far", monospace;
}

:is(h1, h2, h3, h4, h5, h6) {
  font-family: "Near", sans-serif;
}
`);
  expect(copies).toEqual(['near.woff2 → fonts/near.woff2']);
  expect(said).toContain(
    'font "Far": not loaded: its files are on another site; put them into static/ and add them to styles.css',
  );
});

test('text that is not opaque has the colour that it has on the page; colours of one mode stay in it', () => {
  const { text } = convert('VitePress', {
    'custom.css':
      ':root { --vp-c-text-1: #1f2328 }\n.dark { --vp-c-bg: #000000; --vp-c-text-1: rgba(255, 255, 245, 0.8); --vp-c-text-2: rgb(0 0 0 / x) }',
  });
  expect(text).toBe(
    ':root:not([data-color-mode="dark"]) {\n  --ink: #1f2328;\n}\n\n@media screen {\n  :root[data-color-mode="dark"] {\n    --paper: #000000;\n    --ink: #ccccc4;\n  }\n}\n',
  );
});

test.each([
  ['#abc', '#aabbcc'],
  ['rgba(227, 96, 2, 1)', '#e36002'],
  ['rgb(33% 0% 100%)', '#5400ff'],
  ['hsl(210deg 100% 50%)', '#0080ff'],
  ['oklch(0.628 0.2577 29.23)', '#ff0000'],
  ['white', '#ffffff'],
  ['rgb(1 2 3 / 50%)', undefined],
  ['color-mix(in srgb, red, blue)', undefined],
])('reads the colour %s', (written, hex) => {
  expect(readColor(written)).toBe(hex);
});

test('an accent may be a hue of VitePress; one that nobody can compute is named', () => {
  const hue = convert('VitePress', {
    'a.css': 'html:root { --vp-c-brand-1: var(--vp-c-red-1) }\n.dark:root { --x: 0 }\n',
  });
  expect(hue.accent).toEqual({ light: '#b8272c', dark: '#f66f81' });
  const { accent, said } = convert('Docusaurus', {
    'a.css': ':root { --ifm-color-primary: var(--elsewhere); }\n',
  });
  expect(accent).toBeUndefined();
  expect(said[0]).toBe(
    'accent colour "var(--elsewhere)": left out; its value is computed elsewhere',
  );
});
