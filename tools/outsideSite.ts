import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { writeFiles } from '../engine/files/writeFiles';

/** A site outside of the repository, for tests of the package: a five-line config and a page. */

const files: Record<string, string> = {
  'package.json': '{ "name": "outside", "private": true, "type": "module" }\n',
  'site/config.ts': `import { defineConfig } from 'ottoman-docs';
import { docs } from 'ottoman-docs/plugins/docs';
import { pages } from 'ottoman-docs/plugins/pages';
import { samples } from 'ottoman-docs/plugins/samples';
import { search } from 'ottoman-docs/plugins/search';

export default defineConfig({ title: 'Outside', url: 'https://example.org', theme: 'ottoman-docs/theme', plugins: [docs(), pages(), samples(), search()] });
`,
  'site/content/docs/intro.md': '# Introduction\n\nBuilt **outside**.\n',
  'site/pages/Count.island.tsx': `import { island } from 'ottoman-docs/engine/client';
import { useState } from 'react';

export default island(Count);

function Count() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{count}</button>;
}
`,
  'site/pages/counter.tsx': `import Count from './Count.island';

export const meta = { title: 'Counter' };

export default function Counter() {
  return <main id="main"><h1>Counter</h1><Count /></main>;
}
`,
};

export const writeOutsideSite = (folder: string): void => writeFiles(folder, files);

/** Builds the site with the package in its `node_modules`; returns what the command printed. */
export const buildOutsideSite = (folder: string): string => runOutside(folder, 'build');

/** Runs a command of that package in the folder of the site. */
export function runOutside(folder: string, ...args: string[]): string {
  const manifest = path.join(folder, 'node_modules', 'ottoman-docs', 'package.json');
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: Record<string, string> };
  const program = path.join(path.dirname(manifest), bin['ottoman-docs']!);
  return execFileSync(process.execPath, [program, ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: 'pipe',
  });
}
