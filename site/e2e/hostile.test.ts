import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { preview } from '../../engine';
import { buildFixture, copyFixture, type FixtureBuild } from '../../engine/testing';
import { sharedFixture } from '../../engine/testing/sharedFixture';
import { full } from '../../tools/testing/full';
import { browsing, faultsOf, follow, ready } from './browsing';

/** Malicious addresses and content, in a real browser. */

const { open } = browsing();

describe('a site whose titles and ids are hostile', () => {
  let site: FixtureBuild;
  let server: Awaited<ReturnType<typeof preview>>;
  beforeAll(async () => {
    site = await sharedFixture('hostile');
    server = await preview({ folder: site.out, port: 0 });
  });
  afterAll(async () => {
    await server?.close();
  });

  test('starts, navigates there and back, and shows text', { tags: 'X9' }, async () => {
    const address = server.address.replace(/\/$/, '');
    const page = await open('/docs/ids', { address });
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await page.evaluate(() => Object.assign(window, { same: true }));
    await follow(page, '/docs/titles');
    expect(await page.title()).toContain('</script><script>alert(1)</script></title>"\'&<!--]]>');
    expect(await page.locator('h1').textContent()).toContain('</title>"\'&<!--]]>');
    await page.goBack();
    await page.waitForFunction(() => document.title.startsWith('Ids'));
    await page.evaluate(() => {
      location.hash = '#route-1';
    });
    expect(await page.locator('h2#route-1').count()).toBe(1);
    expect(await page.evaluate(() => 'same' in window)).toBe(true);
    await page.goto(`${address}/docs/titles`);
    await ready(page);
    expect(dialogs).toEqual([]);
    expect(faultsOf(page).filter((text) => !text.includes('404'))).toEqual([]);
  });
});

describe('files with odd names', () => {
  const names = [
    ...[
      '🐬 emoji',
      'عربي',
      'עברית',
      '中文',
      'straße',
      'İstanbul',
      "it's",
      '50%',
      '%41',
      'a#b',
      'what?',
    ],
    ...[
      'R&D',
      'c++',
      'two..dots',
      'zero\u200bwidth',
      'e\u0301',
      'a;b=c,d@e:f',
      `${'x'.repeat(240)}`,
    ],
  ];

  test('are found by their links, by their addresses, and on the way back', {
    tags: 'I10',
    meta: { cases: names.length },
  }, async () => {
    const { folder, remove } = copyFixture('good');
    const docs = `${folder}/content/docs`;
    for (const name of names) writeFileSync(`${docs}/${name}.md`, `# Page of ${name}\n\nWords.\n`);
    const links = names.map((name) => `- [x](./${encodeURIComponent(name)}.md)\n`).join('');
    writeFileSync(`${docs}/intro.md`, `# Introduction\n\n${links}`);
    const site = await buildFixture(folder);
    expect(site.texts).toEqual([]);
    const server = await preview({ folder: site.out, port: 0 });
    try {
      const page = await open('/docs/intro', { address: server.address.replace(/\/$/, '') });
      const anchors = page.locator('.words a[href]', { hasText: /^x$/ });
      for (const [index, name] of names.entries()) {
        const heading = page.getByRole('heading', { level: 1, name: `Page of ${name}` });
        await anchors.nth(index).click();
        await heading.waitFor();
        expect(decodeURIComponent(new URL(page.url()).pathname)).toBe(
          `/docs/${name.normalize('NFC')}`,
        );
        expect([name, (await fetch(page.url())).status]).toEqual([name, 200]);
        if (full || index % 6 === 0) {
          await page.reload();
          await heading.waitFor();
          await ready(page);
        }
        await page.goBack();
        await page.getByRole('heading', { level: 1, name: 'Introduction' }).waitFor();
      }
      expect(faultsOf(page).filter((text) => !text.includes('404'))).toEqual([]); // no favicon
    } finally {
      await server.close();
      site.remove();
      remove();
    }
  });
});

describe('an address', () => {
  const hashes = [
    '#%E0%A4%A',
    '#"><img src=x onerror=alert(1)>',
    '#__proto__',
    '#[a="b"]:x',
    '#main',
  ];
  test.each(hashes)(
    'with the hash %s opens its page, by a hard load and by a link',
    { tags: 'X5' },
    async (hash) => {
      const page = await open(`/docs/intro${hash}`);
      expect(await page.locator('h1').count()).toBe(1);
      await follow(page, `/docs/quick-start${hash}`);
      await page.goBack();
      await page.waitForURL('**/docs/intro*');
      expect(faultsOf(page)).toEqual([]);
    },
  );

  const paths = ['//evil.example/', '//evil.example/docs/intro', '/docs//intro', '/docs/INTRO'];
  test.each(paths)(
    '%s stays here, also when a reader comes back to it',
    { tags: 'X7' },
    async (path) => {
      const asked: string[] = [];
      const page = await open(path, {
        prepare: async (context) => context.on('request', (request) => asked.push(request.url())),
      });
      expect(await page.locator('h1').count()).toBe(1);
      await follow(page, '/docs/intro');
      await page.goBack();
      await page.waitForURL((url) => url.pathname === path);
      const hosts = new Set(asked.map((url) => new URL(url).host));
      expect([...hosts]).toEqual([new URL(inject('address')).host]);
    },
  );
});
