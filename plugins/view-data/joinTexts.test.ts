import { expect, test } from 'vitest';
import * as z from 'zod';
import { definePlugin } from '../../engine';
import { testPlugin } from '../../engine/testing';
import { joinTexts } from '.';

const texts = ['[A](https://a.example).', '[B](https://b.example) has a note.[^1]\n\n[^1]: First.'];

const joined = definePlugin('joined', z.strictObject({}), () => ({
  loadContent: ({ compileText }) =>
    Promise.all(
      [...texts, ...texts].map((text) => compileText(text, { file: 'a.yml', line: 1, column: 1 })),
    ),
  postBuild({ content, emit, finishHtml }) {
    const { htmls, links } = joinTexts(content);
    emit('all.html', finishHtml({ html: htmls.join('\n'), links }));
  },
}));

test('texts that share a page keep their links, and no two have an id in common', async () => {
  const { emitted } = await testPlugin(joined(), {});
  const html = emitted['all.html'] ?? '';
  const hosts = [...html.matchAll(/href="https:\/\/(\w)\./g)].map(([, host]) => host);
  expect(hosts).toEqual(['a', 'b', 'a', 'b']);
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id!);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toContain('t3-fn-1');
  const ownLinks = [...html.matchAll(/(?:href="#|aria-describedby=")([^"]*)"/g)];
  expect(ownLinks).toHaveLength(6);
  for (const [, id] of ownLinks) expect(ids).toContain(id);
});
