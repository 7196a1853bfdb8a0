// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { DocsVersion, DocsVersionSummary } from '../../plugins/docs/contract';
import { readPreferredVersion, writePreferredVersion } from '../state/preferredVersion';
import { renderInSite, testRoute } from '../testing/renderInSite';
import { shownVersion, versionHref } from './useVersionLinks';
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

beforeEach(() => localStorage.clear());

describe('the preferred version', () => {
  test('is saved and read back per docs plugin', () => {
    writePreferredVersion('default', '1.0');
    expect(readPreferredVersion('default', ['current', '1.0'])).toBe('1.0');
    expect(readPreferredVersion('api', ['current', '1.0'])).toBeNull();
  });

  test('is dropped when it no longer exists', () => {
    writePreferredVersion('default', '0.9');
    expect(readPreferredVersion('default', ['current'])).toBeNull();
    expect(localStorage.length).toBe(0);
  });

  test('is nothing where storage throws', () => {
    const blocked = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    expect(readPreferredVersion('default', ['current'])).toBeNull();
    blocked.mockRestore();
  });
});

describe('the version menu', () => {
  test('leads to the same doc where the version has it, else to its main doc', () => {
    expect(versionHref(old, records, 'faq')).toBe('/docs/1.0/faq');
    expect(versionHref(old, records, 'cli')).toBe('/docs/1.0/intro');
    expect(versionHref(old, undefined, 'faq')).toBe('/docs/1.0/intro');
  });

  test('shows the version of the page, else the preferred one, else the latest', () => {
    expect(shownVersion([next, old], '1.0', 'current')).toBe(old);
    expect(shownVersion([next, old], undefined, '1.0')).toBe(old);
    expect(shownVersion([old, next], undefined, null)).toBe(next);
    expect(shownVersion([], undefined, null)).toBeUndefined();
  });

  test('is there although there is one version', async () => {
    const { container } = await renderInSite(<VersionMenu docsId="default" />, {
      shared: { docs: { default: { versions: [next] } } },
      route: testRoute({ props: { docsId: 'default', version: 'current', id: 'faq' } }),
    });
    expect(container.querySelector('button')?.textContent).toBe('Version: Next');
    expect(container.querySelector('a')?.getAttribute('aria-current')).toBe('true');
  });
});
