// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import { seenBase, warnOfWrongBase } from './warnOfWrongBase';

const banner = () => document.getElementById('Layout-wrong-base-url');

beforeEach(() => {
  document.body.innerHTML = '';
  document.documentElement.dataset.baseUrl = '/';
});

describe('a wrong base URL', () => {
  test('is derived from the address of the head script', () => {
    expect(seenBase('https://x.org/sub/assets/head.1a.js')).toBe('/sub/');
    expect(seenBase('https://x.org/assets/head.1a.js')).toBe('/');
    expect(seenBase('')).toBeNull();
  });

  test('shows a banner with the configured path, the seen one and what to do', () => {
    warnOfWrongBase(document, 'https://x.org/sub/assets/head.1a.js');
    expect(banner()?.textContent).toContain('wrong base URL');
    expect(banner()?.textContent).toContain('Configured baseUrl: /');
    expect(banner()?.textContent).toContain('served below: /sub/');
    expect(banner()?.textContent).toContain('--base-url /sub/');
    expect(banner()?.hasAttribute('data-nosnippet')).toBe(true);
  });

  test('is nothing on a site that is served as it was built', () => {
    warnOfWrongBase(document, 'https://x.org/assets/head.1a.js');
    expect(banner()).toBeNull();
  });
});
