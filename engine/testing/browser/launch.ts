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

/** Starts a headless Chromium; the caller closes it. */
export async function launchBrowser(): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...flags, `--disable-features=${disabledFeatures.join()}`],
    timeout: patienceMs,
  });
  browser.on('context', (context) => context.setDefaultTimeout(patienceMs));
  return browser;
}

let shared: Promise<Browser> | undefined;

/** The browser that all test files of a process share. It ends with the process; callers close their pages. */
export async function shareBrowser(): Promise<Browser> {
  shared ??= launchBrowser();
  if (!(await shared).isConnected()) shared = launchBrowser();
  return shared;
}
