import { expect, test } from 'vitest';
import { withEmoji } from './emoji';

test.each([
  ['Done :tada::+1: (:100:)', 'Done 🎉👍 (💯)'],
  ['- **a:** :e-mail:\n\n> :8ball: b', '- **a:** 📧\n\n> 🎱 b'],
  ['终于:rocket:！', '终于🚀！'],
  ['[:book: Guide](/a/:book: "t") ![:book:](b.png)', '[📖 Guide](/a/:book: "t") ![:book:](b.png)'],
])('%j has characters for names', (before, after) => {
  expect(withEmoji(before)).toBe(after);
});

test.each([
  'No :such_emoji: here, at 12:100:30 or a:tada:b',
  '\\:tada: ::: tip',
  '`:tada:` and ``a :tada:``',
  '```yaml\nmood: :tada:\n```',
  '    code :tada:',
  'See https://x.example/:tada: and <https://x.example/:tada:>',
  '[a]: /:tada: ":tada:"',
  '<Badge text=":tada:" />',
  '<div>\n:tada:\n</div>',
])('%j stays as it is', (text) => {
  expect(withEmoji(text)).toBe(text);
});

test.each([
  ['## :tada: New things', '## 🎉 New things {#tada-new-things}'],
  ['## Fixed :bug: ##', '## Fixed 🐛 {#fixed-bug} ##'],
  ['A :bug:\n---', 'A 🐛 {#a-bug}\n---'],
  ['## :bug: Fixes\n\n## :bug: Fixes', '## 🐛 Fixes {#bug-fixes}\n\n## 🐛 Fixes {#bug-fixes-1}'],
  ['## :bug: Own {#own}', '## 🐛 Own {#own}'],
  ['# :bug: Title', '# 🐛 Title'],
])('the heading %j keeps the address that it had', (before, after) => {
  expect(withEmoji(before, { keepIds: true })).toBe(after);
});
