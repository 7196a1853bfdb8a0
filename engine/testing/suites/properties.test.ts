import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tries } from '../../../tools/testing/full';
import { toSafeJson } from '../../client/document';
import { readFrontMatter } from '../../content/frontMatter/frontMatter';
import { pageIds, Slugger, slugOf } from '../../content/transform/slug';
import { globToRegExp } from '../../files/globToRegExp';
import { codeFrame, nearestName, SiteError, sortProblems } from '../../report/report';
import { fillLinks, fillModuleLinks } from '../../routes/fillLinks';
import { hrefOf, type LinkSite, resolveLink } from '../../routes/links';
import {
  type DocumentLayout,
  decodePath,
  documentOf,
  encodePath,
  normalisePath,
  publicPath,
} from '../../routes/paths';
import { createRouteTable } from '../../routes/routes';
import { findFile, readPath } from '../../serve/findFile';
import { compileText } from '../compileText';

// Rules that hold for every text, tested on many; past counterexamples stay as examples.

const many = tries(5_000, 200);
const few = tries(500, 25);

/** Any text: every plane of Unicode, lone surrogates, and the characters of addresses and markup. */
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.string({
    unit: fc.constantFrom(...'/.%#?&+:\\<>"\'{}[]()*-_ \n\t\0aé\u0301ßİ\ud800\u2028🦦'.split('')),
  }),
);
/** A possible file name. */
const fileName = text
  .map((name) =>
    name
      .toWellFormed()
      .replace(/[/\\\p{Cc}]/gu, '')
      .normalize('NFC'),
  )
  .filter((name) => !['', '.', '..'].includes(name));
const rules = fc.record({
  baseUrl: fc.constantFrom('/', '/base/', '/a/b/'),
  trailingSlash: fc.boolean(),
});
const layouts = fc.constantFrom<DocumentLayout>('folders', 'files');

describe('paths', () => {
  test('have one normal form', { tags: 'P1' }, () => {
    fc.assert(
      fc.property(text, (path) => {
        const once = normalisePath(path);
        expect(once.startsWith('/')).toBe(true);
        expect(normalisePath(once)).toBe(once);
      }),
      {
        ...many,
        examples: [['a.html.html'], ['index/index'], ['/index.html'], ['/.html'], ['a/index.html']],
      },
    );
  });

  test('decode to what was encoded, and decoding never throws', { tags: 'P1' }, () => {
    fc.assert(
      fc.property(text, (path) => {
        expect(decodePath(encodePath(path))).toBe(path.toWellFormed());
        expect(() => decodePath(path)).not.toThrow();
        expect(encodePath(path)).not.toMatch(/[\s"<>\\^`{|}#?\x80-\uffff]/);
      }),
      many,
    );
  });

  test('of any file name lead to its document: link, file and served address agree', {
    tags: 'I10',
    meta: { cases: many.numRuns },
  }, () => {
    fc.assert(
      fc.property(
        fc.array(fileName, { minLength: 1, maxLength: 3 }),
        rules,
        layouts,
        (names, site, layout) => {
          const path = normalisePath(names.join('/'));
          if (/^\/(404|_headers|_redirects)?$/.test(path)) return;
          const file = documentOf(path, site.trailingSlash ? 'folders' : layout);
          const url = new URL(publicPath(path, site), 'https://example.org');
          expect(url.origin).toBe('https://example.org');
          // A browser resolves the link to the path that was written.
          expect(url.pathname).toBe(publicPath(path, site));
          const asked = readPath(url.pathname);
          expect(asked?.startsWith(site.baseUrl)).toBe(true);
          const below = asked!.slice(site.baseUrl.length);
          expect(findFile(below, (one) => one === file, site)).toEqual({ file });
        },
      ),
      many,
    );
  });
});

describe('links', () => {
  const linkSite = (
    paths: readonly string[],
    site: { baseUrl: string; trailingSlash: boolean },
  ) => {
    const added = paths.map((path) => ({
      plugin: 'p',
      route: {
        path,
        kind: 'doc',
        source: `${path}.md`,
        title: path,
        content: { file: `${path}.md` },
      },
    }));
    const table = createRouteTable(added as never, site); // the parts that are read
    return {
      ...site,
      table,
      files: new Set(['a.png']),
      url: 'https://example.org',
    } as LinkSite;
  };

  test('never throw, and give an address that is safe to write', {
    tags: 'I15',
    meta: { figure: `any text: ${many.numRuns}` },
  }, () => {
    fc.assert(
      fc.property(text, text, rules, (url, from, site) => {
        const target = resolveLink(
          url,
          { file: from, path: normalisePath(from) },
          linkSite(['a'], site),
        );
        expect(() => hrefOf(target, linkSite(['a'], site))).not.toThrow();
        if (target.kind === 'outside') expect(target.url).toMatch(/^(\/\/|[a-z]+:)/i);
      }),
      { ...many, examples: [['%', 'a', { baseUrl: '/', trailingSlash: false }]] },
    );
  });

  test('to a route by its own address find it, with query and anchor', { tags: 'P1' }, () => {
    fc.assert(
      fc.property(fileName, text, rules, (name, anchor, site) => {
        const path = normalisePath(name);
        const known = linkSite([path], site);
        const written = `${publicPath(path, site)}?q=1#${encodeURIComponent(anchor.toWellFormed())}`;
        const target = resolveLink(written, { path: '/' }, known);
        expect(target).toEqual({
          kind: 'page',
          path,
          search: '?q=1',
          anchor: anchor.toWellFormed(),
        });
        const again = resolveLink(hrefOf(target, known), { path: '/' }, known);
        expect(again).toEqual(target);
      }),
      many,
    );
  });

  test('fill words without leaving a placeholder or an attribute', { tags: 'P1' }, () => {
    fc.assert(
      fc.property(fc.array(text), (targets) => {
        const words = targets.map((_, n) => `<a href="\0${n}\0">x</a>`).join('');
        const filled = fillLinks(words, targets);
        expect(filled.match(/<a href="[^"<]*">x<\/a>/g)?.length ?? 0).toBe(targets.length);
        const code = targets.map((_, n) => `"\\u0000${n}\\u0000"`).join();
        expect(JSON.parse(`[${fillModuleLinks(code, targets)}]`)).toEqual(targets);
      }),
      many,
    );
  });
});

describe('ids', () => {
  test('are unique on a page, stable, not empty, and none of the page itself', {
    tags: 'I14',
    meta: { figure: `any text: ${many.numRuns}` },
  }, () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(text, fc.constantFrom('a', 'a-1', 'A 1', 'main'))), (texts) => {
        const ids = (slugger = new Slugger()) => texts.map((one) => slugger.slug(one));
        const made = ids();
        expect(new Set(made).size).toBe(made.length);
        expect(ids()).toEqual(made);
        for (const id of made) {
          expect(pageIds.has(id)).toBe(false);
          expect(id).toMatch(/^[^\s"'<>&#%]+$/);
        }
      }),
      many,
    );
  });

  test('come back from the hash they make', {
    tags: 'I14',
    meta: { figure: `any text: ${many.numRuns}` },
  }, () => {
    fc.assert(
      fc.property(text, (heading) => {
        const id = slugOf(heading);
        const url = new URL(`https://example.org/#${encodeURIComponent(id)}`);
        expect(decodeURIComponent(url.hash.slice(1))).toBe(id);
      }),
      many,
    );
  });
});

describe('data in a document', () => {
  test('comes back equal and cannot end its element', { tags: 'P1' }, () => {
    fc.assert(
      fc.property(fc.jsonValue(), text, (value, title) => {
        const json = toSafeJson({ value, title });
        expect(json).not.toMatch(/[<\u2028\u2029]/);
        expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify({ value, title })));
      }),
      many,
    );
  });
});

describe('globs', () => {
  test('are regular expressions whatever they hold, and names match themselves', {
    tags: 'P1',
  }, () => {
    fc.assert(
      fc.property(text, (glob) => {
        expect(() => globToRegExp(glob)).not.toThrow();
        const name = glob.replace(/[*?{}]/g, '');
        expect(globToRegExp(name).test(name)).toBe(true);
        expect(globToRegExp(`**/*{${name.replace(/,/g, '')},md}`).test(`a/b/c.md`)).toBe(true);
      }),
      many,
    );
  });
});

describe('reports', () => {
  test('frame any place of any text, and sort any problems', { tags: 'P1' }, () => {
    fc.assert(
      fc.property(text, fc.nat(30), fc.nat(300), (source, line, column) => {
        const place = { file: 'f', line: line + 1, column: column + 1 };
        const action = 'Fix it.';
        for (const row of codeFrame(source, place)) expect(row.length).toBeLessThan(400);
        expect(
          sortProblems([
            { message: source, place, action },
            { message: source, action },
          ]),
        ).toHaveLength(2);
        expect(() => nearestName(source, ['a', 'constructor', source])).not.toThrow();
      }),
      many,
    );
  });
});

/** Runs a reader of authors' text: it may refuse with a report that has a position, nothing else. */
async function readsOrReports(read: () => unknown, lines: number): Promise<void> {
  try {
    await read();
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    expect(error.problems.length).toBeGreaterThan(0);
    for (const { message, place, action } of error.problems) {
      expect(message).toMatch(/^[a-z]/);
      expect(action).toMatch(/^[A-Z].*[.?]$/s);
      expect(place?.line ?? 1).toBeGreaterThan(0);
      expect(place?.line ?? 1).toBeLessThanOrEqual(lines + 1);
    }
  }
}
const linesOf = (source: string) => source.split(/\r\n?|\n/).length;

describe('authors’ text', () => {
  const yaml = fc
    .array(
      fc.oneof(
        text,
        fc.constantFrom(
          'a:',
          ' b',
          '- ',
          '&x ',
          '*x',
          '<<: ',
          '? ',
          '| ',
          '> ',
          '!!js ',
          '\n',
          '\t',
        ),
      ),
    )
    .map((parts) => parts.join(''));

  test('is front matter or a report with a place in the file', {
    tags: 'I1',
    meta: { figure: `any text: ${many.numRuns}` },
  }, async () => {
    await fc.assert(
      fc.asyncProperty(yaml, async (inner) => {
        const source = `---\n${inner}\n---\nWords`;
        await readsOrReports(() => readFrontMatter('a.md', source), linesOf(source));
        expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
      }),
      { ...many, examples: [['-: *x'], ['a: *x\nb: &x 1'], ['a: &x [*x]']] },
    );
  });

  const piece = fc.oneof(
    text,
    fc.constantFrom(
      '# ', '## a {#a}\n', '> ', '- ', '```ts {1}\n', '```\n', ':::tip\n', ':::\n', '::::tabs\n', ':::tab[x]\n',
      '<div>', '</div>', '<!-- ', ' -->', '[a](b)', '![a](b.png)', '| a | b |\n|---|---|\n', '`Model.find`', '<', '{', '}',
      '[^1]', '[^1]: x\n', '**', '~~', '\n\n', '    ', '<details><summary>', 'export const a = 1\n', 'import a from "b"\n',
    ), // biome-ignore format: one list
  );
  const markdown = fc.array(piece, { maxLength: 25 }).map((parts) => parts.join(''));

  test('is Markdown that compiles or is reported', { tags: 'P1' }, async () => {
    await fc.assert(
      fc.asyncProperty(markdown, (source) =>
        readsOrReports(() => compileText(source), linesOf(source)),
      ),
      few,
    );
  });

  test('is MDX that compiles or is reported', { tags: 'P1' }, async () => {
    await fc.assert(
      fc.asyncProperty(markdown, (source) =>
        readsOrReports(() => compileText(source, { file: 'content/page.mdx' }), linesOf(source)),
      ),
      { ...few, examples: [['<details><summary>export const a = 1\n-']] },
    );
  });
});
