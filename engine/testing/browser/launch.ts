import { type Browser, chromium } from 'playwright-core';
import { findChromium } from './findChromium';

/** Flags under which a test browser talks to nobody but the page it is given. */
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
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), args: flags });
