import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { writeFiles } from '../../engine/files/writeFiles';
import { preview } from '../../engine/preview';
import { launchBrowser } from '../../engine/testing/browser/launch';
import { tryPoll } from '../../engine/testing/browser/tryPoll';

/** The fixture plugin with an island and a listener, as a package of npm: for tests of the packed engine. */

const packageName = 'poll-plugin';
const source = 'engine/testing/fixtures/poll/plugin';

/** The arguments of the script "prepack" in the guide. */
const compile = 'index.ts --bundle --packages=external --format=esm --outfile=lib/index.js';

const siteFiles: Record<string, string> = {
  'config.ts': `import { defineConfig } from 'ottoman-docs';
import { docs } from 'ottoman-docs/plugins/docs';
import { pages } from 'ottoman-docs/plugins/pages';
import { poll } from '${packageName}';

export default defineConfig({ title: 'Outside', url: 'https://example.org', favicon: 'favicon.svg', theme: 'ottoman-docs/theme', plugins: [docs(), pages(), poll()] });
`,
  'content/docs/intro.md': '# Introduction\n\nSee the [poll](/poll).\n',
  'pages/index.md': '# Start\n\nThe start page.\n',
  'static/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

/** Adds the plugin to a site, and a page that links to it. */
export const writePollSite = (folder: string): void =>
  writeFiles(path.join(folder, 'site'), siteFiles);

/** Uses the page of the plugin on a built site in a browser; returns what the browser complained about. */
export async function tryBuiltPoll(out: string): Promise<string[]> {
  const server = await preview({ folder: out, port: 0 });
  const browser = await launchBrowser();
  try {
    return await tryPoll(browser, server.address);
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Packs the plugin into `folder` with `npm pack`; returns the path of the archive. */
export function packPoll(folder: string): string {
  const staging = path.join(folder, 'poll-plugin-source');
  for (const file of readdirSync(source, { recursive: true }) as string[]) {
    if (!/\.\w+$/.test(file)) continue;
    const text = readFileSync(path.join(source, file), 'utf8')
      .replace(/'(?:\.\.\/){4}index'/g, "'ottoman-docs/engine'")
      .replace(/'(?:\.\.\/)+(client|contract)'/g, "'ottoman-docs/engine/$1'");
    writeFiles(staging, { [file]: text });
  }
  const manifest = {
    name: packageName,
    version: '1.0.0',
    type: 'module',
    exports: { types: './index.ts', default: './lib/index.js' },
    peerDependencies: { 'ottoman-docs': '*', react: '*' },
    dependencies: { zod: '*' },
  };
  writeFiles(staging, { 'package.json': JSON.stringify(manifest) });
  const esbuild = path.resolve('node_modules/.bin/esbuild');
  execFileSync(esbuild, [...compile.split(' '), '--log-level=error'], { cwd: staging });
  for (const name of ['theme', 'contract.ts'])
    cpSync(path.join(staging, name), path.join(staging, 'lib', name), { recursive: true });
  const args = ['pack', '--silent', '--pack-destination', folder];
  return path.join(folder, execFileSync('npm', args, { cwd: staging, encoding: 'utf8' }).trim());
}
