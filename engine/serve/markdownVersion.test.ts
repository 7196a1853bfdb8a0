import { expect, test } from 'vitest';
import { prefersMarkdown } from './markdownVersion';

test.each([
  'text/markdown',
  'Text/Markdown',
  'text/markdown, text/html, */*',
  'text/html;q=0.9, text/markdown;q=1.0',
  'text/markdown;q=0.8, text/html; q=0.7, */*;q=0.1',
  'text/markdown;charset=utf-8, */*',
  'text/markdown;q=0.1, application/json',
])('%s prefers Markdown', (accept) => {
  expect(prefersMarkdown(accept)).toBe(true);
});

test.each([
  undefined,
  '',
  '*/*',
  'text/*',
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'text/html, text/markdown;q=0.9',
  'text/markdown;q=0',
  'text/markdown;q=none',
  'text/markdown;q=0.5, */*',
  'text/markdown+json',
])('%s prefers HTML', (accept) => {
  expect(prefersMarkdown(accept)).toBe(false);
});
