import { expect, test } from 'vitest';
import { idsForHeadings } from './headingIds';

test.each([
  ['## build.assetsInlineLimit', '## build.assetsInlineLimit {#build-assetsinlinelimit}'],
  ['### `defineStore()` & more', '### `defineStore()` & more {#definestore-more}'],
  ['## 2 ways', '## 2 ways {#_2-ways}'],
  ['## Installing it', '## Installing it'],
  ['## :tada: :+1: Done', '## :tada: :+1: Done {#done}'],
  ['## The :id: part', '## The :id: part {#the-part}'],
  ['## Kept {#own}', '## Kept {#own}'],
  ['# A.b', '# A.b'],
  ['```md\n## a.b\n```', '```md\n## a.b\n```'],
  ['## a.b\n\n## a.b', '## a.b {#a-b}\n\n## a.b {#a-b-1}'],
])('%j keeps its address', (before, after) => {
  expect(idsForHeadings(before)).toBe(after);
});
