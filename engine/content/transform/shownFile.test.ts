// @module-tag X14
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tries } from '../../../tools/testing/full';
import { shareBrowser } from '../../testing/browser/launch';
import { unshownReason } from './shownFile';

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;
const reasonFor = (text: string, name = 'a.svg') => unshownReason(name, Buffer.from(text));

test.each([
  [svg('<script>alert(1)</script>'), 'has <script>'],
  [svg('<script\n/>'), 'has <script>'],
  [svg('<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'), 'has <script>'],
  [svg('<foreignObject><iframe/></foreignObject>'), 'has <iframe>'],
  [svg('<h:meta xmlns:h="x" http-equiv="refresh" content="0;url=//a.example"/>'), 'has <meta>'],
  [svg('<g onload="alert(1)"/>'), 'has the attribute "onload"'],
  [svg("<a b='>'\nonclick\n= 'alert(1)'/>"), 'has the attribute "onclick"'],
  [svg('<a href="javascript:alert(1)"/>'), 'has an address that runs code'],
  [svg('<a href=" &#x6A;ava&#10;script&#58;alert(1)"/>'), 'has an address that runs code'],
  [svg('<animate attributeName="href" values="#;javascript:x"/>'), 'has an address that runs code'],
  [`<!DOCTYPE svg [<!ENTITY a "java">]>${svg('')}`, 'declares entities or a style sheet'],
  [`<?xml-stylesheet href="a.xsl"?>${svg('')}`, 'declares entities or a style sheet'],
  [`<?xml version="1.0" encoding="ISO-2022-JP"?>${svg('')}`, 'is not UTF-8'],
  [svg('<script>').split('').join('\0'), 'is not UTF-8'],
])('an SVG that could run code is not shown: %j', (text, reason) => {
  expect(reasonFor(text)).toBe(reason);
});

test.each([
  svg('<style>text { font-family: a; }</style><text>JavaScript: on = one; <!-- x --></text>'),
  svg('<a href="https://example.org"><use href="#a"/></a><image href="data:image/png;base64,x"/>'),
  svg('<foreignObject><div xmlns="http://www.w3.org/1999/xhtml">Words</div></foreignObject>'),
  `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE svg PUBLIC "a" "b">${svg('')}`,
])('a drawing is shown: %j', (text) => {
  expect(reasonFor(text)).toBeUndefined();
});

test.each(['a.html', 'a.js', 'a.xhtml', 'a.xml', 'a.json', 'a.pdf', 'a.wasm', 'a', '.svg.html'])(
  '%s is no picture',
  (name) => {
    expect(reasonFor('x', name)).toBe('is no picture, video or sound');
  },
);

test.each(['a.png', 'b/a.JPG', 'a.webp', 'a.avif', 'a.mp4', 'a.webm', 'a.mp3', 'a.vtt'])(
  '%s is shown',
  (name) => {
    expect(reasonFor('x', name)).toBeUndefined();
  },
);

const counts = tries(100_000, 300);
const names = fc.constantFrom('g', 'a', 'script', 's:script', 'h:iframe', 'h:p', 'set', 'style', 'foreignObject'); // biome-ignore format: one list
const attribute = fc.constantFrom(
  ' onload="x"', "\nonclick\n=\n'x'", ' href="javascript:x"', ' href="&#106;avascript:x"', " xlink:href='java&#9;script:x'",
  ' values="#;javascript:x"', ' title="&lt;script&gt; > on=&quot;"', ' data-on="x"', ' fill="url(#a)"', ' href="#a"', ' h:srcdoc="x"', ' srcdoc="x"',
); // biome-ignore format: one list
const words = fc.constantFrom(
  'words', 'on = x', '<!-- <b> -->', '<![CDATA[<script>]]>', '&lt;script&gt;', '&e;', '<!-- --><script/>', '<?x <script> ?>', ']]>', '\t',
); // biome-ignore format: one list
const { element } = fc.letrec<{ element: string }>((tie) => ({
  element: fc
    .tuple(
      names,
      fc.uniqueArray(attribute, { maxLength: 2 }),
      fc.array(fc.oneof({ maxDepth: 3, depthSize: 'small' }, words, tie('element')), {
        maxLength: 3,
      }),
    )
    .map(
      ([name, attributes, inside]) => `<${name}${attributes.join('')}>${inside.join('')}</${name}>`,
    ),
}));
const drawing = fc
  .tuple(
    fc.constantFrom('', '<?xml version="1.0"?>', '<!DOCTYPE svg [<!ENTITY e "<script/>">]>', '<!DOCTYPE svg>'),
    fc.array(element, { maxLength: 3 }),
  )
  .map(
    ([prologue, inside]) =>
      `${prologue}<svg xmlns="http://www.w3.org/2000/svg" xmlns:s="http://www.w3.org/2000/svg"` +
      ` xmlns:h="http://www.w3.org/1999/xhtml" xmlns:xlink="http://www.w3.org/1999/xlink">${inside.join('')}</svg>`,
  ); // biome-ignore format: one list

/** The drawings that hold something that runs, as the browser reads them, and the number of those it can read. */
function runningIn(drawings: string[]): { read: number; running: string[] } {
  const isCode = (address: string) =>
    URL.parse(address, 'https://a.example')?.protocol === 'javascript:';
  let read = 0;
  const running = drawings.filter((text) => {
    const page = new DOMParser().parseFromString(text, 'image/svg+xml');
    if (page.querySelector('parsererror')) return false;
    read += 1;
    return [...page.querySelectorAll('*')].some(
      (element) =>
        ['script', 'iframe'].includes(element.localName) ||
        [...element.attributes].some(
          ({ name, value }) => /^on|^srcdoc$/.test(name) || value.split(';').some(isCode),
        ),
    );
  });
  return { read, running };
}

test('any drawing that is shown holds nothing that a browser runs', {
  meta: { cases: counts.numRuns },
}, async () => {
  const page = await (await shareBrowser()).newPage();
  const drawings = fc.sample(drawing, counts);
  const batchSize = 1_000;
  let read = 0;
  let refused = 0;
  for (let at = 0; at < counts.numRuns; at += batchSize) {
    const batch = drawings.slice(at, at + batchSize);
    const shown = batch.filter((text) => reasonFor(text) === undefined);
    const ofShown = await page.evaluate(runningIn, shown);
    expect(ofShown.running).toEqual([]);
    read += ofShown.read;
    const rest = batch.filter((text) => reasonFor(text) !== undefined);
    refused += (await page.evaluate(runningIn, rest)).running.length;
  }
  await page.close();
  expect([read > counts.numRuns / 10, refused > counts.numRuns / 10]).toEqual([true, true]);
});
