import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { texts as api } from '../../../plugins/api-reference/texts';
import { texts as blog } from '../../../plugins/blog/texts';
import { texts as changelog } from '../../../plugins/changelog/texts';
import { texts as docs } from '../../../plugins/docs/texts';
import { texts as markdown } from '../../../plugins/markdown/texts';
import { texts as offline } from '../../../plugins/offline/texts';
import { texts as openapi } from '../../../plugins/openapi/texts';
import { texts as redirects } from '../../../plugins/redirects/texts';
import { texts as search } from '../../../plugins/search/texts';
import { texts as siteFiles } from '../../../plugins/site-files/texts';
import { texts as theme } from '../../../theme/texts';
import { ownFiles } from '../../../tools/testing/ownFiles';
import { type Catalogues, formsOf, placeholdersIn } from '../../client/texts/catalogues';
import { engineTexts as engine } from '../../client/texts/engineTexts';
import type { Messages } from '../../contract';

/** Every text of the interface comes from a catalogue, and every catalogue is whole. */

const all: Record<string, Catalogues> = {
  api,
  blog,
  changelog,
  docs,
  engine,
  markdown,
  offline,
  openapi,
  redirects,
  search,
  siteFiles,
  theme,
};
const languages = ['de', 'fr', 'es', 'pt-BR', 'ja', 'zh-CN', 'ko', 'ar'];
const catalogues = Object.entries(all).flatMap(([owner, { en, languages: others }]) =>
  Object.entries<Messages>({ en, ...others }).map(([language, messages]) => ({
    owner,
    language,
    messages,
    en,
  })),
);

/** Signs that a typesetter of the language would not set; French has its own spaces before signs. */
const foreignSigns: Record<string, RegExp> = {
  de: /["']|\.\.\./,
  fr: /["'“”]|\.\.\.|[^\u202f][;?!]|[^\u00a0][:»]|«[^\u00a0]/,
  es: /["'“”]|\.\.\.|^[^¿]*\?|^[^¡]*!/,
  ja: /["'“”]|\.\.\.|[,:;?!()]/,
  'zh-CN': /["'「」]|\.\.\.|[,:;?!()]/,
  ko: /["'「」：、。]|\.\.\./,
  ar: /["'“”]|\.\.\.|[,;?]/,
};

test.each(Object.entries(all))('%s has its texts in nine languages', (_, { languages: others }) => {
  expect(Object.keys(others).toSorted()).toEqual(languages.toSorted());
});

describe.each(catalogues)('the texts of $owner in $language', ({ language, messages, en }) => {
  test('have the keys of the English ones, and no others', () => {
    expect(Object.keys(messages).toSorted()).toEqual(Object.keys(en).toSorted());
  });

  test('have the values of the English ones, and no others', () => {
    const wrong = Object.entries(messages).filter(([key, message]) => {
      const names = (one: typeof message) => [
        ...new Set(formsOf(one).flatMap((form) => placeholdersIn(form))),
      ];
      return (
        names(message).sort().join() !==
        names(en[key] ?? '')
          .sort()
          .join()
      );
    });
    expect(wrong).toEqual([]);
  });

  test('have the plural forms of the language, and no others', () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    const wrong = Object.entries(messages).filter(
      ([, message]) =>
        typeof message !== 'string' &&
        Object.keys(message).toSorted().join() !== pluralCategories.toSorted().join(),
    );
    expect(wrong).toEqual([]);
  });

  test('are not empty, and differ from the English ones where they are sentences', () => {
    const same = Object.entries(messages).filter(
      ([key, message]) =>
        formsOf(message).includes('') ||
        (language !== 'en' &&
          typeof message === 'string' &&
          message === en[key] &&
          /(\S+ ){2}/.test(message)),
    );
    expect(same).toEqual([]);
  });

  test('are punctuated as in the language', () => {
    const wrong = Object.entries(messages).filter(([, message]) =>
      formsOf(message).some((form) => foreignSigns[language]?.test(form)),
    );
    expect(wrong).toEqual([]);
  });
});

/** Attributes whose values people read or hear. */
const readAloud = /^(aria-label|aria-description|aria-roledescription|title|placeholder|alt)$/;
/** Names of keys, signs and words of a format: the same in all languages. */
const isSign = (text: string) => !/\p{L}{2}/u.test(text) || ['esc', 'RSS'].includes(text);

/** English in a component: as text between tags, or in an attribute that is read. */
function literalTexts(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const add = (node: ts.Node, words: string) => {
    if (isSign(words.trim())) return;
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    found.push(`${file}:${line + 1}: ${words.trim().replace(/\s+/g, ' ')}`);
  };
  /** The literals that an expression may come to. */
  const addLiterals = (node: ts.Node | undefined): void => {
    if (!node) return;
    if (ts.isStringLiteralLike(node)) add(node, node.text);
    else if (ts.isTemplateExpression(node)) {
      add(node, node.head.text);
      for (const { literal } of node.templateSpans) add(node, literal.text);
    } else if (ts.isConditionalExpression(node)) {
      addLiterals(node.whenTrue);
      addLiterals(node.whenFalse);
    } else if (ts.isBinaryExpression(node)) addLiterals(node.right);
    else if (ts.isParenthesizedExpression(node) || ts.isJsxExpression(node))
      addLiterals(node.expression);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) add(node, node.text);
    else if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) addLiterals(node);
    else if (ts.isJsxAttribute(node) && readAloud.test(node.name.getText()))
      addLiterals(node.initializer);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test('finds English between tags and in attributes', () => {
  const text = `<p title="Close it" className="wide" aria-label={open ? 'Hide' : 'Show'}>
    Hello <b>{count === 1 ? 'post' : text('posts')}</b> {\`\${n} min read\`} · <kbd>esc</kbd></p>`;
  expect(literalTexts('a.tsx', text)).toEqual([
    'a.tsx:1: Close it',
    'a.tsx:1: Hide',
    'a.tsx:1: Show',
    'a.tsx:2: Hello',
    'a.tsx:2: post',
    'a.tsx:2: min read',
  ]);
});

const sources = ownFiles('theme', 'plugins')
  .filter((file) => /^(theme|plugins\/[\w-]+\/theme)\/.*\.tsx?$/.test(file))
  .filter((file) => !/\.test\.|\/testing\//.test(file));

test('no component has literal English', () => {
  const components = sources.filter((file) => file.endsWith('.tsx'));
  expect(components.length).toBeGreaterThan(80);
  const found = components.flatMap((file) => literalTexts(file, readFileSync(file, 'utf8')));
  expect(found).toEqual([]);
});

/** The keys that a file asks for. */
const keysIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/'([a-zA-Z]+\.[a-zA-Z]+)'/g)]
    .map(([, key]) => key!)
    .filter((key) => key in theme.en);

test('the theme uses all of its texts', () => {
  const used = new Set(sources.filter((file) => !file.startsWith('theme/texts/')).flatMap(keysIn));
  const composed = /^(admonition\.|feedback\.(yes|no)$|version\.un)/; // `admonition.${type}`, `version.${kind}`
  const unused = Object.keys(theme.en).filter((key) => !used.has(key) && !composed.test(key));
  expect(unused).toEqual([]);
});

test('islands get the texts they use, and no others', () => {
  const islands = sources.filter(
    (file) =>
      file.includes('.island.') ||
      /^theme\/search\/(view|page)\/(?!SearchButton)/.test(file) ||
      file.endsWith('RelatedPages.tsx'),
  );
  const used = new Set(islands.flatMap(keysIn));
  const given = Object.keys(theme.en).filter((key) => theme.islands?.includes(key.split('.')[0]!));
  expect([...used].toSorted()).toEqual(given.toSorted());
});
