import { type Browser, type BrowserServer, chromium } from 'playwright-core';
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

/**
 * The popups of Chromium's address bar start processes for every page that opens in a new profile: more than a third
 * of the page's CPU time. Only the last `--disable-features` counts, so it repeats what Playwright disables.
 */
const disabledFeatures = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

const launchOptions = () => ({
  executablePath: findChromium(),
  args: [...flags, `--disable-features=${disabledFeatures.join()}`],
  timeout: patienceMs,
});

/** Starts a headless Chromium; the caller closes it. */
export async function launchBrowser(): Promise<Browser> {
  return withPatience(await chromium.launch(launchOptions()));
}

/** Starts a headless Chromium that several processes use at the address `wsEndpoint()`; the caller closes it. */
export const serveBrowser = (): Promise<BrowserServer> => chromium.launchServer(launchOptions());

/** Uses the browser at an address; closing it only closes the pages of this connection. */
export async function connectBrowser(address: string): Promise<Browser> {
  return withPatience(await chromium.connect(address, { timeout: patienceMs }));
}

function withPatience(browser: Browser): Browser {
  browser.on('context', (context) => context.setDefaultTimeout(patienceMs));
  return browser;
}
