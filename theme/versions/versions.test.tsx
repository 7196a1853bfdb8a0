// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DocsVersion, DocsVersionSummary } from '../../plugins/docs/contract';
import { patienceMs } from '../../tools/testing/patience';
import { listenForVersions, versionKey } from '../listeners/versions';
import { renderInSite, testRoute } from '../testing/renderInSite';
import { shownVersion } from './useVersions';
import { VersionMenu } from './VersionMenu';

const next: DocsVersionSummary = {
  name: 'current',
  label: 'Next',
  path: '/docs',
  mainDocPath: '/docs/intro',
  isLast: true,
};
const old: DocsVersionSummary = {
  ...next,
  name: '1.0',
  label: '1.0',
  mainDocPath: '/docs/1.0/intro',
  isLast: false,
};
const records: DocsVersion[] = [
  {
    name: '1.0',
    label: '1.0',
    path: '/docs/1.0',
    mainDoc: 'intro',
    isLast: false,
    docs: [{ id: 'faq', path: '/docs/1.0/faq' }],
  },
];
const key = versionKey('default');
const answers = vi.fn(async () => Response.json({ default: records }));

listenForVersions(document);
beforeEach(() => {
  localStorage.clear();
  answers.mockClear();
  vi.stubGlobal('fetch', answers);
});
afterEach(() => vi.unstubAllGlobals());

/** A page with the menu; of the docs when it has an id. */
function show(id?: string, versions = [next, old]): HTMLElement {
  const props = id === undefined ? {} : { docsId: 'default', version: 'current', id };
  const body = renderInSite(<VersionMenu docsId="default" place="navbar" />, {
    shared: { docs: { default: { versions } } },
    lazy: ['docsVersions'],
    route: testRoute({ props }),
  });
  document.dispatchEvent(new CustomEvent('arriving', { detail: document }));
  return body;
}
const links = () =>
  [...document.querySelectorAll<HTMLElement>('a[data-version]')].map((link) =>
    link.getAttribute('href'),
  );
const button = () => document.querySelector('button')?.textContent;
const current = () => document.querySelector('[aria-current]')?.textContent;

describe('the version menu', () => {
  test('shows the version of the page, else the latest', () => {
    expect(shownVersion([next, old], '1.0')).toBe(old);
    expect(shownVersion([old, next], undefined)).toBe(next);
    expect(shownVersion([], undefined)).toBeUndefined();
  });

  test('is there although there is one version', () => {
    show('faq', [next]);
    expect(button()).toBe('Version: Next');
    expect(current()).toBe('Next');
  });

  test('leads to the same doc where the version has it, else to its main doc', async () => {
    show('faq');
    expect(links()).toEqual(['/docs/intro', '/docs/1.0/intro']);
    document.querySelector('button')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
    await vi.waitFor(() => expect(links()).toEqual(['/docs/intro', '/docs/1.0/faq']), patienceMs);
    expect(answers).toHaveBeenCalledExactlyOnceWith('/docsVersions.json');
    show('cli');
    document.querySelector('button')?.dispatchEvent(new Event('focusin', { bubbles: true }));
    await vi.waitFor(() => expect(answers).toHaveBeenCalledTimes(2), patienceMs);
    expect(links()).toEqual(['/docs/intro', '/docs/1.0/intro']);
  });

  test('leads to the main docs until the records can be fetched', async () => {
    answers.mockRejectedValueOnce(new TypeError('offline'));
    show('faq');
    const point = () =>
      document.querySelector('button')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
    point();
    await vi.waitFor(() => expect(answers).toHaveBeenCalledOnce(), patienceMs);
    await vi.waitFor(() => {
      point();
      expect(links()).toEqual(['/docs/intro', '/docs/1.0/faq']);
    }, patienceMs);
  });
});

describe('the preferred version', () => {
  test('is remembered per docs plugin and shown on pages that belong to no version', () => {
    show();
    expect(button()).toBe('Version: Next');
    document.querySelector<HTMLElement>('[data-version="1.0"]')?.click();
    expect(localStorage.getItem(key)).toBe('1.0');
    expect(localStorage.getItem(versionKey('api'))).toBeNull();
    expect([button(), current()]).toEqual(['Version: 1.0', '1.0']);
    show();
    expect([button(), current()]).toEqual(['Version: 1.0', '1.0']);
  });

  test('gives way to the version of the page', () => {
    localStorage.setItem(key, '1.0');
    show('faq');
    expect([button(), current()]).toEqual(['Version: Next', 'Next']);
  });

  test('is dropped when it no longer exists', () => {
    localStorage.setItem(key, '0.9');
    show();
    expect(button()).toBe('Version: Next');
    expect(localStorage.length).toBe(0);
  });

  test('is nothing where storage throws', () => {
    const blocked = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    show();
    expect(button()).toBe('Version: Next');
    blocked.mockRestore();
  });
});
