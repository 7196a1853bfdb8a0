import { expect, test } from 'vitest';
import { writeCodeIncludes } from './writeCodeIncludes';

const files: Record<string, string> = {
  'a.rs': 'one\n// ANCHOR: mid\ntwo\n\n// ANCHOR_END: mid\nsix\n',
};

test.each([
  ['```rust\n{{#include a.rs}}\n```', '```rust\none\ntwo\n\nsix\n```'],
  ['  {{#rustdoc_include a.rs:mid}}', '  two\n'],
  ['{{#include a.rs:1}}', 'one'],
  ['{{#include a.rs:2:3}}', 'two'],
  ['{{#include a.rs:6:}}', 'six'],
  ['{{#include a.rs::1}}', 'one'],
  ['{{#include gone.rs}} `{{#include a.rs}}`', '{{#include gone.rs}} `{{#include a.rs}}`'],
  ['{{#include gone.rs}}', '{{#include gone.rs}}'],
  ['{{#include a.rs:other}}', '{{#include a.rs:other}}'],
])('%j becomes %j', (before, after) => {
  expect(writeCodeIncludes(before, (name) => files[name])).toBe(after);
});
