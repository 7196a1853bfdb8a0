import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { CommandContext } from '../../engine';
import { run } from '../../engine/cli';
import { compileText } from '../../engine/testing/compileText';
import { writeHeadingIds, writeSiteIds } from './headingIds';
import { lintSite } from './lintSite';
import { fixText, lintText } from './lintText';
import { lintKeys } from './settings';

const { lint: settings } = lintKeys.parse({});

const described = `---
title: A page
description: The subject of this page, in a sentence that is long enough for search engines.
---
`;

const textsOf = async (body: string, file = 'a.md') =>
  (await lintText(file, described + body, settings)).map(
    ({ rule, message, place, action }) =>
      `${place?.file}:${place?.line}:${place?.column} ${rule}: ${message} -> ${action}`,
  );

const fixed = async (body: string, file = 'a.md') => {
  const text = described + body;
  return fixText(text, await lintText(file, text, settings)).slice(described.length);
};

describe('the page linter', () => {
  test('says nothing of a page that is in order', async () => {
    expect(
      await textsOf(
        '\n# A page\n\n## One {#one}\n\n### Two\n\n[The docs](./b.md) and <https://example.org>.\n\n```ts\nconst a = 1;  \n```\n\n![A cat](./cat.png)\n',
      ),
    ).toEqual([]);
  });

  test('asks for a description, neither short nor long', async () => {
    const find = async (description: string) =>
      (await lintText('a.md', `---\ntitle: A\n${description}\n---\n`, settings)).map(
        ({ rule, place, message }) => `${rule} ${place?.line}:${place?.column} ${message}`,
      );
    expect(await find('id: a')).toEqual(['missing-description 1:1 a page without a description']);
    expect(await find('description: Short.')).toEqual([
      'description-length 3:1 a description with 6 characters; 50 to 160 are shown whole',
    ]);
    expect(await find(`description: ${'long '.repeat(40)}`)).toHaveLength(1);
  });

  test('finds a second title and a heading that skips a level', async () => {
    expect(await textsOf('# A page\n\n#### Deep\n\n# Another\n')).toEqual([
      'a.md:7:1 heading-level: a level-4 heading follows one of level 1 -> Begin it with "##".',
      'a.md:9:1 one-title: duplicate title: "Another"; the page has one already -> Begin the heading with "##".',
    ]);
  });

  test('finds images without words and links that say nothing', async () => {
    expect(await textsOf('![](a.png)\n\nRead more [here](./b.md).\n')).toEqual([
      'a.md:5:1 image-text: an image without alternative text -> Describe it between the brackets: ![what it shows](…).',
      'a.md:7:11 link-text: the link "here" does not say where it leads -> Use the title of the page, or say what the reader finds there.',
    ]);
  });

  test('finds and fixes bare addresses, in MDX as a link', async () => {
    const body = 'See https://example.org/a for more.\n';
    expect((await textsOf(body))[0]).toMatch(/^a\.md:5:5 bare-address: a bare address: https/);
    expect(await fixed(body)).toBe('See <https://example.org/a> for more.\n');
    expect(await fixed(body, 'a.mdx')).toBe(
      'See [https://example.org/a](https://example.org/a) for more.\n',
    );
  });

  test('fixes blanks at the end of lines, and keeps the line breaks that two of them make', async () => {
    expect(await fixed('One \nTwo  \nThree  \n\n```text\ncode  \n```\n')).toBe(
      'One\nTwo\\\nThree\n\n```text\ncode  \n```\n',
    );
  });

  test('finds code without a language; the compiler reports an unknown one', async () => {
    expect(await textsOf('```\na\n```\n\n```typscript\nb\n```\n')).toEqual([
      'a.md:5:1 code-language: a code block without a language -> Write it after the fence; "text" for none.',
    ]);
  });

  test('finds lines of code that readers must scroll to see, unless they wrap', async () => {
    const long = 'x'.repeat(101);
    expect(await textsOf(`\`\`\`text\nshort\n${long}\n\`\`\`\n`)).toEqual([
      'a.md:7:101 long-code-line: this line of code has 101 characters; 100 fit -> Break the line, or write "wrap" after the fence.',
    ]);
    expect(await textsOf(`\`\`\`text wrap\n${long}\n\`\`\`\n`)).toEqual([]);
  });

  test('leaves out what the config ignores', async () => {
    const ignoring = { ...settings, rules: { ...settings.rules, 'image-text': 'ignore' as const } };
    expect(await lintText('a.md', `${described}![](a.png)\n`, ignoring)).toEqual([]);
  });

  test('keeps the line ends of a file that it fixes', async () => {
    const text = `${described}One \nTwo\n`.replace(/\n/g, '\r\n');
    const made = fixText(text, await lintText('a.md', text, settings));
    expect(made).toBe(`${described}One\nTwo\n`.replace(/\n/g, '\r\n'));
  });
});

describe('the writer of heading ids', () => {
  const write = (body: string) => writeHeadingIds('a.md', described + body);

  test('writes the id that a heading has today, and leaves the title and written ids alone', async () => {
    const { text, written } = await write(
      '# A page\n\n## A `b` c\n\n## Same\n\n## Same ##\n\n## Own {#mine}\n\nUnder\n---\n\n```md\n## Code\n```\n',
    );
    expect(text.slice(described.length)).toBe(
      '# A page\n\n## A `b` c {#a-b-c}\n\n## Same {#same}\n\n## Same {#same-1} ##\n\n## Own {#mine}\n\nUnder {#under}\n---\n\n```md\n## Code\n```\n',
    );
    expect(written).toBe(4);
  });

  test('leaves an id to the heading that has it written, whatever is above', async () => {
    expect((await write('## Mine\n\n## Other {#mine}\n')).text.slice(described.length)).toBe(
      '## Mine {#mine-1}\n\n## Other {#mine}\n',
    );
  });

  test.each([
    '`__proto__` and `__call__`',
    'foo `_bar_` baz',
    'https://www.a.b/c_d_e',
    '![A picture](/a.png) of <b>it</b>',
    '*One* {b} &amp; [two](/b) {#three four}',
  ])('leaves "%s" the id and the words that it has', async (title) => {
    const before = await compileText(`## ${title}\n`);
    const after = await compileText((await write(`## ${title}\n`)).text);
    expect(after.headings).toEqual(before.headings);
  });

  test('has nothing to do the second time', async () => {
    const { text } = await write('## One\n\n### Two\n');
    expect(await writeHeadingIds('a.md', text)).toEqual({ text, written: 0 });
  });
});

describe('the commands', () => {
  afterEach(() => vi.restoreAllMocks());

  async function call(folder: string, ...args: string[]) {
    let out = '';
    const write = (part: string | Uint8Array) => {
      out += String(part);
      return true;
    };
    vi.spyOn(process.stdout, 'write').mockImplementation(write);
    vi.spyOn(process.stderr, 'write').mockImplementation(write);
    const code = await run(
      [...args, '--config', path.join(folder, 'config.ts'), '--cache', path.join(folder, '.cache')],
      {},
    );
    return { code, out };
  }

  test.each([
    ['lint', lintSite],
    ['heading-ids', writeSiteIds],
  ])(
    '%s leaves a page alone that is edited while it runs, and writes the others',
    async (name, command) => {
      const siteFolder = mkdtempSync(path.join(os.tmpdir(), 'lint-'));
      const files = ['edited.md', 'other.md'];
      const before = `${described}# A page \n\n## One\n`;
      for (const file of files) writeFileSync(path.join(siteFolder, file), before);
      const edit = () => writeFileSync(path.join(siteFolder, 'edited.md'), 'Mine.\n');
      const compile = async (file: string, text: string) => {
        edit();
        return compileText(text, { file });
      };
      const flags = {
        get fix() {
          edit();
          return true;
        },
      };
      const context = {
        siteFolder,
        flags,
        config: { lint: settings },
        print() {},
        languages: async () => [{ files, compile }],
      } as unknown as CommandContext; // what these commands read
      try {
        await expect(command(context)).rejects.toMatchObject({
          problems: [
            {
              message: `${name}: the page was edited while the command ran; it stays as it is`,
              place: { file: 'edited.md' },
              action: 'Run the command again.',
            },
          ],
        });
        const read = (file: string) => readFileSync(path.join(siteFolder, file), 'utf8');
        expect(read('edited.md')).toBe('Mine.\n');
        expect(read('other.md')).not.toBe(before);
      } finally {
        rmSync(siteFolder, { recursive: true, force: true });
      }
    },
  );

  test('lint fixes what it can and fails for the rest; heading-ids writes once', async () => {
    const fixtures = path.resolve('engine/testing/fixtures');
    const folder = mkdtempSync(path.join(fixtures, '.copy-'));
    try {
      cpSync(path.join(fixtures, 'offline'), folder, { recursive: true });
      const file = path.join(folder, 'content/docs/intro.md');
      writeFileSync(file, `${described}# A page \n\n## One\n\n![](/a.png)\n`);
      const linted = await call(folder, 'lint', '--fix');
      expect(linted.code).toBe(1);
      expect(linted.out).toContain(
        'image-text: an image without alternative text\n  at content/docs/intro.md:9:1\n',
      );
      expect(linted.out).toContain('fixed content/docs/intro.md\n');
      expect(readFileSync(file, 'utf8')).toContain('# A page\n');
      expect(await call(folder, 'heading-ids', '--check')).toMatchObject({ code: 1 });
      expect((await call(folder, 'heading-ids')).out).toContain('content/docs/intro.md: 1\n');
      expect(readFileSync(file, 'utf8')).toContain('## One {#one}\n');
      expect(await call(folder, 'heading-ids', '--check')).toEqual({
        code: 0,
        out: '0 headings without an id\n',
      });
      const shown = `${described}# A page\n\n## One <img src="/a.png" alt="two">\n`;
      writeFileSync(file, shown);
      const { code, out } = await call(folder, 'heading-ids');
      expect(code).toBe(1);
      expect(out).toContain(
        'heading-ids: the heading "One two" would lose its id "one-two"; the file stays as it is\n' +
          '  at content/docs/intro.md\n' +
          '  Write {#one-two} after the heading, and run the command again.\n',
      );
      expect(readFileSync(file, 'utf8')).toBe(shown);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
