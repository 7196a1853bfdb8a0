import { type Browser, chromium } from 'playwright-core';
import { patienceMs } from '../../../tools/testing/patience';
import { findChromium } from './findChromium';

/** Flags that keep a test browser from contacting anything but the page it is given. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts a headless Chromium; the caller closes it. */
export async function launchBrowser(): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: flags,
    timeout: patienceMs,
  });
  browser.on('context', (context) => context.setDefaultTimeout(patienceMs));
  return browser;
}
