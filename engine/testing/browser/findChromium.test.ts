import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { findChromium } from './findChromium';

afterEach(() => vi.unstubAllEnvs());

test('finds the headless build first, and the browser that CHROMIUM names before any', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'browsers-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['chromium', 'chromium-headless-shell'])
    writeFileSync(path.join(folder, name), '');
  vi.stubEnv('PATH', folder);
  vi.stubEnv('CHROMIUM', undefined);
  expect(findChromium()).toBe(path.join(folder, 'chromium-headless-shell'));
  vi.stubEnv('CHROMIUM', '/opt/browser');
  expect(findChromium()).toBe('/opt/browser');
});

test.skipIf(process.platform === 'darwin')('says what to install, and installs nothing', () => {
  vi.stubEnv('PATH', '');
  vi.stubEnv('CHROMIUM', undefined);
  expect(findChromium).toThrow(
    'The tests need Chromium: install it (on Debian: "sudo apt-get install chromium-headless-shell") or set CHROMIUM to its path.',
  );
});
