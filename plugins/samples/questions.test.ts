import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildFixture, copyFixture } from '../../engine/testing/buildFixture';

const code = (html: string) =>
  [...html.matchAll(/<pre[^>]*><code>(.*?)<\/code><\/pre>/gs)].map(([, lines]) => lines!);
const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"');

test('answers the questions of a sample on its page, and reports those without an answer', async () => {
  const copy = copyFixture('offline');
  const write = (file: string, text: string) => writeFileSync(path.join(copy.folder, file), text);
  const site = readFileSync(path.join(copy.folder, 'site.ts'), 'utf8');
  write(
    'site.ts',
    `import { samples } from '../../../../plugins/samples';\n${site
      .replace('pages(),', 'pages(), samples(),')
      .replace("'../../../../theme'", "'../small/theme'")}`,
  );
  write(
    'content/docs/intro.md',
    `# Intro

\`\`\`ts twoslash
interface User {
  name: string;
  friends: readonly User[];
}
declare const users: Map<string, User>;
//            ^?
// ---cut---
const all = [...users.values()].map(({ name, friends }) => ({ name, friends }));
//    ^?
const count: number = all.length;
\`\`\`

\`\`\`ts
// @errors: 2322 2304
const price: number = 'twelve';
const sum = price + tax;
\`\`\`

\`\`\`js
const plain = 1;
//    ^?
\`\`\`

\`\`\`ts
// @errors: 2551
const fine: number = 1;

//  ^?
const wrong: string = fine;
\`\`\`
`,
  );
  const built = await buildFixture(copy.folder);
  try {
    const html = await built.read('docs/intro/index.html');
    const figures = code(html).filter((lines) => !lines.includes('declare const'));
    expect(figures.map((lines) => textOf(lines).split('\n'))).toEqual([
      [
        'const all = [...users.values()].map(({ name, friends }) => ({ name, friends }));',
        '//    ^ const all: {',
        '//        name: string;',
        '//        friends: readonly User[];',
        '//      }[]',
        'const count: number = all.length;const count = all.length;', // the second one in JavaScript
      ],
      [
        "const price: number = 'twelve';",
        "// Error TS2322: Type 'string' is not assignable to type 'number'.",
        'const sum = price + tax;',
        "// Error TS2304: Cannot find name 'tax'.const price = 'twelve';",
        'const sum = price + tax;',
      ],
      ['const plain = 1;', '//    ^ const plain: 1'],
      [
        'const fine: number = 1;',
        'const fine = 1;',
        '',
        'const wrong: string = fine;const wrong = fine;',
      ],
    ]);
    const typesIn = (lines = '') =>
      [...lines.matchAll(/data-type="([^"]*)"/g)].map(([, type]) => type);
    // In the marked block every name has its type; in the others only names whose type the code does not show.
    expect(typesIn(figures[0])).toMatchInlineSnapshot(`
      [
        ": {
        name: string;
        friends: readonly User[];
      }[]",
        ": Map&lt;string, User&gt;",
        "(): MapIterator&lt;User&gt;",
        "(callbackfn: (value: User, index: number, array: User[]) =&gt; {…}, thisArg?: any): {…}[]",
        ": string",
        ": readonly User[]",
        ": string",
        ": readonly User[]",
        ": number",
        ": {
        name: string;
        friends: readonly User[];
      }[]",
        ": number",
      ]
    `);
    expect(typesIn(figures[2])).toEqual([]);
    expect(html.match(/<span class="line error">/g)).toHaveLength(2);
    expect(html).not.toMatch(/\^\?|@errors|!code/);
    expect(built.texts).toEqual([
      'samples: the sample has no error TS2551\n  at content/docs/intro.md:28:1\n  28 | // @errors: 2551\n     | ^\n  Fix the sample; every sample is checked against the installed packages.',
      'samples: "^?" is below no name\n  at content/docs/intro.md:31:5\n  31 | //  ^?\n     |     ^\n  Fix the sample; every sample is checked against the installed packages.',
      "samples: Type 'number' is not assignable to type 'string'. (TS2322)\n  at content/docs/intro.md:32:7\n  32 | const wrong: string = fine;\n     |       ^\n  Fix the sample; every sample is checked against the installed packages.",
    ]);
  } finally {
    built.remove();
    copy.remove();
  }
});
