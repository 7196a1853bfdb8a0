import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import type { npmPrograms } from '../../tools/testing/npmPrograms';

/** A browser that people use and the other tests don't, with what a walk through the site needs. */
export interface OtherBrowser {
  /** Its name and version. */
  name: string;
  open(address: string): Promise<void>;
  back(): Promise<void>;
  /** The value of an expression on the page. */
  valueOf(expression: string): Promise<unknown>;
  click(selector: string): Promise<void>;
  /** Presses a key, with Control held down if asked. */
  press(key: string, options?: { control?: boolean }): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** A picture of the window, as PNG. */
  picture(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** The part of `puppeteer-core` that is used; it is installed when the test runs. */
interface Puppeteer {
  launch(options: object): Promise<PuppeteerBrowser>;
}

interface PuppeteerBrowser {
  newPage(): Promise<PuppeteerPage>;
  version(): Promise<string>;
  close(): Promise<void>;
}

interface PuppeteerPage {
  goto(address: string): Promise<unknown>;
  goBack(): Promise<unknown>;
  evaluate(expression: string): Promise<unknown>;
  click(selector: string): Promise<void>;
  keyboard: Record<'down' | 'press' | 'up', (key: string) => Promise<void>>;
  setViewport(size: { width: number; height: number }): Promise<void>;
  screenshot(): Promise<Uint8Array>;
}

export const puppeteerPackage = 'puppeteer-core@24.43.1';

/** Firefox by WebDriver BiDi. */
export async function startFirefox(
  executablePath: string,
  programs: ReturnType<typeof npmPrograms>,
): Promise<OtherBrowser> {
  const require = createRequire(programs.pathOf('puppeteer'));
  const puppeteer: Puppeteer = require('puppeteer-core');
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  const page = await browser.newPage();
  return {
    name: await browser.version(),
    open: async (address) => void (await page.goto(address)),
    back: async () => void (await page.goBack()),
    valueOf: (expression) => page.evaluate(expression),
    click: (selector) => page.click(selector),
    async press(key, { control = false } = {}) {
      if (control) await page.keyboard.down('Control');
      await page.keyboard.press(key);
      if (control) await page.keyboard.up('Control');
    },
    resize: (width, height) => page.setViewport({ width, height }),
    picture: () => page.screenshot(),
    close: () => browser.close(),
  };
}

const miniBrowserPaths = ['4.1', '6.0', '4.0'].map(
  (version) => `/usr/lib/x86_64-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
);

/** The small browser of WebKitGTK, which no `PATH` has. */
export const findMiniBrowser = (): string | undefined => miniBrowserPaths.find(existsSync);

const keyCodes: Record<string, string> = {
  Control: '\uE009',
  Enter: '\uE007',
  Escape: '\uE00C',
};

/** WebKit by WebDriver, on a separate display. */
export async function startWebKit(miniBrowser: string, port: number): Promise<OtherBrowser> {
  const display = `:${port}`;
  const screen = spawn('Xvfb', [display, '-screen', '0', '1400x1000x24'], { stdio: 'ignore' });
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display },
  });
  const options = { binary: miniBrowser, args: ['--automation'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  const server = `http://127.0.0.1:${port}/session`;
  const session = (await firstAnswer(() => send(server, { capabilities }), driver)) as {
    sessionId: string;
    capabilities: { browserName: string; browserVersion: string };
  };
  const { browserName, browserVersion } = session.capabilities;
  const ask = (path: string, body?: object) => send(`${server}/${session.sessionId}/${path}`, body);
  return {
    name: `WebKitGTK ${browserName} ${browserVersion}`,
    open: async (url) => void (await ask('url', { url })),
    back: async () => void (await ask('back', {})),
    valueOf: (expression) => ask('execute/sync', { script: `return ${expression}`, args: [] }),
    async click(selector) {
      const found = await ask('element', { using: 'css selector', value: selector });
      const [id] = Object.values(found as Record<string, string>);
      await ask(`element/${id}/click`, {});
    },
    async press(key, { control = false } = {}) {
      const keys = control ? ['Control', key] : [key];
      const values = keys.map((name) => keyCodes[name] ?? name);
      const actions = [
        ...values.map((value) => ({ type: 'keyDown', value })),
        ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
      ];
      await ask('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    resize: async (width, height) => void (await ask('window/rect', { x: 0, y: 0, width, height })),
    picture: async () => Buffer.from((await ask('screenshot')) as string, 'base64'),
    async close() {
      await ask('window');
      driver.kill();
      screen.kill();
    },
  };
}

/** Sends a command of WebDriver: POST with a body, GET without. */
async function send(address: string, body?: object): Promise<unknown> {
  const response = await fetch(address, {
    method: body ? 'POST' : 'GET',
    body: body && JSON.stringify(body),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`${address}: ${JSON.stringify(value)}`);
  return value;
}

/** Asks until the program listens. */
async function firstAnswer<T>(ask: () => Promise<T>, program: ChildProcess): Promise<T> {
  for (let tries = 0; tries < 50 && program.exitCode === null; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof TypeError)) throw error; // an answer, but a refusal
      await sleep(200);
    }
  }
  throw new Error('WebKitWebDriver does not answer');
}
