import { readFileSync } from 'node:fs';
import { createHighlighterCoreSync } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { bundledLanguages } from 'shiki/langs';
import { expect, test } from 'vitest';
import { codeTheme } from './codeTheme';
import { createRegexEngine } from './regexEngine';
import { requiredText } from './requiredText';

test.each([
  ['\\b(import)\\s*\\(', ['import']],
  ['\\b(if|else|do)\\b', ['if', 'else', 'do']],
  ['(?<=\\.)then(?=\\()', ['then']],
  ['[{,]', ['{', ',']],
  ['a*', undefined],
  ['(?:abc)?', undefined],
  ['(?:abc){2,}', ['abc']],
  ['(?!abc)', undefined],
  ['[^a]', undefined],
  ['[a-c]', undefined],
  ['a|\\d', undefined],
  ['(?i)select', undefined],
  ['(?i:select) from', undefined],
  ['(?<name>xyz) \\k<name>y', ['xyz']],
  ['(', undefined],
])('%s needs %j', (pattern, texts) => {
  expect(requiredText(pattern)).toEqual(texts);
});

// The last ones are written in another language than their grammar's: more patterns fail, some oddly match.
test.each([
  ['typescript', 'engine/routes/links.ts'],
  ['tsx', 'theme/breadcrumbs/Breadcrumbs.tsx'],
  ['javascript', 'engine/bin.mjs'],
  ['json', 'package.json'],
  ['bash', '.ci/run'],
  ['yaml', '.github/workflows/check.yml'],
  ['css', 'theme/styles/prose.css'],
  ['sql', 'README.md'],
  ['python', 'engine/routes/links.ts'],
] as const)('%s of %s has the colours that the library gives it', async (language, file) => {
  const { default: langs } = await bundledLanguages[language]();
  const [own, theirs] = [
    createRegexEngine(),
    createJavaScriptRegexEngine({ forgiving: true, target: 'ES2024' }),
  ].map((engine) => {
    const shiki = createHighlighterCoreSync({ themes: [codeTheme], langs: [langs], engine });
    const code = readFileSync(file, 'utf8');
    const tokens = shiki.codeToTokensBase(code, {
      lang: language,
      theme: codeTheme.name ?? '',
      // On a busy machine the library would leave the rest of a line without colours.
      tokenizeTimeLimit: 0,
    });
    shiki.dispose();
    return tokens.map((line) => line.map(({ content, color }) => `${color} ${content}`));
  });
  expect(own).toEqual(theirs);
  expect(new Set(own?.flat().map((token) => token.split(' ')[0])).size).toBeGreaterThan(1);
});
