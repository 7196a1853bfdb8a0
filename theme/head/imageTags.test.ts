import { describe, expect, test } from 'vitest';
import { testRoute, testSite } from '../testing/renderInSite';
import { imageTags } from './imageTags';

const cards = { folder: 'cards', width: 1200, height: 630, sectionKinds: ['apiSymbol'] };
const imageOf = (
  route: Parameters<typeof testRoute>[0],
  site: Partial<typeof testSite> = {},
  given: typeof cards | undefined = cards,
) =>
  imageTags({ ...testSite, ...site }, testRoute(route), given).find(
    ({ property }) => property === 'og:image',
  )?.content;

describe('the picture of a link preview', () => {
  test.each([
    ['/', '/', 'https://example.com/cards/index.png'],
    ['/docs/a', '/', 'https://example.com/cards/docs/a.png'],
    ['/sub/docs/a/', '/sub/', 'https://example.com/sub/cards/docs/a.png'],
    ['/sub/', '/sub/', 'https://example.com/sub/cards/index.png'],
  ])('of %s below %s is its card, by its full address', (path, baseUrl, address) => {
    expect(imageOf({ path }, { baseUrl })).toBe(address);
  });

  test.each([
    ['/docs/api/classes/Model', '/', 'https://example.com/cards/docs/api/classes.png'],
    ['/sub/api/classes/Model/', '/sub/', 'https://example.com/sub/cards/api/classes.png'],
    ['/Model', '/', 'https://example.com/cards/index.png'],
  ])('of the symbol %s below %s is the card of its section', (path, baseUrl, address) => {
    expect(imageOf({ path, kind: 'apiSymbol' as never }, { baseUrl })).toBe(address);
  });

  test('is the one of the site for pages without a card', () => {
    const site = { socialImage: '/img/site.png' };
    expect(imageOf({ noindex: true }, site)).toBe('https://example.com/img/site.png');
    expect(imageOf({ kind: 'notFound' as never }, site)).toBe('https://example.com/img/site.png');
  });

  test('has an address that is one: blanks and accents are encoded, once', () => {
    const addressOf = (socialImage: string) => imageOf({ noindex: true }, { socialImage });
    expect(addressOf('/my card ü.png')).toBe('https://example.com/my%20card%20%C3%BC.png');
    expect(addressOf('/my%20card.png')).toBe('https://example.com/my%20card.png');
    expect(addressOf('https://cdn.example/a.png')).toBe('https://cdn.example/a.png');
  });

  test('is left to the page that names one', () => {
    const attributes = { property: 'og:image', content: 'https://example.com/own.png' };
    expect(imageOf({ head: [{ tag: 'meta', attributes }] })).toBeUndefined();
  });

  test('is none where neither the page nor the site has one', () => {
    expect(imageTags(testSite, testRoute({}), undefined)).toEqual([
      { name: 'twitter:card', content: 'summary' },
    ]);
  });
});
