import { beforeEach, expect, test, vi } from 'vitest';
import type { FinishedRoute, PostBuildContext } from '../../engine';
import { testSite } from '../../engine/testing/testPlugin';
import { emitCards } from './emitCards';
import { socialCardsOptions } from './options';

/** When cards are drawn: the painter is a fake here, see `socialCards.test.ts` for real cards. */

const { openPainter } = vi.hoisted(() => ({ openPainter: vi.fn() }));
vi.mock('./painter', () => ({ openPainter }));

const remembered = new Map<string, unknown>();
const route = (facts: Partial<FinishedRoute>) =>
  ({
    path: '/a',
    kind: 'doc',
    title: 'A',
    source: 'a.md',
    document: 'a.html',
    trail: [],
    ...facts,
  }) as FinishedRoute;

/** One build: the emitted files, and how often the painter was opened. */
async function emitted(
  routes: FinishedRoute[],
  options: Parameters<typeof socialCardsOptions.parse>[0] = {},
) {
  const files: Record<string, string> = {};
  openPainter.mockClear();
  const finish: Partial<PostBuildContext<undefined>> = {
    site: testSite({ tagline: 'About it' }),
    siteFolder: '.',
    routes,
    emit: (file, bytes) => {
      files[file] = Buffer.from(bytes as Uint8Array).toString();
    },
    report: () => {},
    warn: () => {},
    cache: {
      folder: '',
      file: async () => expect.fail('no file is read'),
      files: async () => expect.fail('no file is read'),
      async value(key, make) {
        const name = JSON.stringify(key);
        if (!remembered.has(name)) remembered.set(name, await make({ add() {} }));
        return remembered.get(name) as never;
      },
      bytes: async () => expect.fail('cards are remembered as JSON'),
    },
  };
  await emitCards(finish as PostBuildContext<undefined>, socialCardsOptions.parse(options));
  return { files, opened: openPainter.mock.calls.length };
}

beforeEach(() => {
  remembered.clear();
  openPainter.mockImplementation(async () => ({
    paint: async ({ title, section }: { title: string; section: string }) =>
      Buffer.from([section, title].filter(Boolean).join(': ')),
    missing: ({ title }: { title: string }) => (title === '題' ? ['題'] : []),
  }));
});

test('names a card after the address of its page, and leaves out what nobody finds', async () => {
  const { files } = await emitted([
    route({ path: '/', title: 'Home 🚀' }),
    route({ path: '/docs/a', title: 'A', trail: ['Docs', 'Basic'] }),
    route({ path: '/docs/b', title: '題' }),
    route({ path: '/search', noindex: true }),
    route({ path: '/old', redirectTo: '/docs/a' }),
    route({ path: '/404', document: '404.html' }),
    route({ path: '/docs/api/classes', title: 'Classes', kind: 'apiSection' as never }),
    route({ path: '/docs/api/classes/Model', kind: 'apiSymbol' as never }),
  ]);
  expect(files).toEqual({
    'cards/index.png': 'Home',
    'cards/docs/a.png': 'Docs  ·  Basic: A',
    'cards/docs/b.png': 'Test',
    'cards/docs/api/classes.png': 'Classes',
  });
});

test('opens the painter for new titles only, once for all', async () => {
  const pages = [route({ path: '/a' }), route({ path: '/b', title: 'B' })];
  expect((await emitted(pages)).opened).toBe(1);
  const again = await emitted(pages);
  expect(again).toMatchObject({ opened: 0, files: { 'cards/a.png': 'A', 'cards/b.png': 'B' } });
  expect((await emitted([...pages, route({ path: '/c', title: 'C' })])).opened).toBe(1);
  expect((await emitted(pages, { colours: { ground: '#000000' } })).opened).toBe(1);
});

test('a logo or a font that is not there is an error that names it', async () => {
  await expect(emitted([route({})], { logo: 'img/none.svg' })).rejects.toThrow(
    'social-cards: the logo "static/img/none.svg" cannot be read',
  );
  await expect(emitted([route({})], { fonts: { title: ['none.ttf'] } })).rejects.toThrow(
    'social-cards: the font "none.ttf" cannot be read',
  );
});
