import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pack } from './pack';
import { packageName } from './packageFacts';

/** Starts a site in a new or empty folder, with the packed engine beside its `package.json`. */
export function createSite(folder: string): string[] {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Error(`${folder} is not empty.\n  Name a new folder.`);
  }
  mkdirSync(folder, { recursive: true });
  const tarball = path.basename(pack(folder));
  const files = siteFiles(path.basename(path.resolve(folder)), tarball);
  for (const [file, text] of Object.entries(files)) {
    const full = path.join(folder, file);
    mkdirSync(path.dirname(full), { recursive: true });
    writeFileSync(full, text);
  }
  return [`Created a site in ${folder}. Next:`, `  cd ${folder}`, '  npm install', '  npm start'];
}

/** The files of a new site: path → text. */
export function siteFiles(name: string, tarball: string): Record<string, string> {
  const run = (command: string) => `${packageName} ${command}`;
  const facts = {
    name: name.toLowerCase().replace(/[^a-z0-9-]+/g, '-'),
    private: true,
    type: 'module',
    scripts: {
      start: run('start'),
      dev: run('dev'),
      build: run('build'),
      preview: run('preview'),
    },
    dependencies: { [packageName]: `file:./${tarball}`, react: '^19.0.0', 'react-dom': '^19.0.0' },
  };
  return {
    'package.json': `${JSON.stringify(facts, null, 2)}\n`,
    '.gitignore': 'node_modules/\ndist/\ndist.*\n.cache/\n',
    'site/config.ts': `import { defineConfig } from '${packageName}';
import { docs } from '${packageName}/plugins/docs';
import { pages } from '${packageName}/plugins/pages';
import { search } from '${packageName}/plugins/search';

export default defineConfig({
  title: ${quoted(name)},
  url: 'https://docs.example',
  theme: '${packageName}/theme',
  navbar: {
    items: [
      { label: 'Docs', docId: 'intro', position: 'left' },
      { type: 'search', position: 'right' },
    ],
  },
  plugins: [docs(), pages(), search({ links: [{ label: 'Docs', to: '/docs/intro' }] })],
});
`,
    'site/content/docs/intro.md': `---
description: The first page of ${name}.
---

# Introduction

Write Markdown into \`site/content/docs\`. The sidebar follows the folders.
`,
    'site/pages/index.md': `# ${name}\n\nWelcome. [Read the docs](/docs/intro).\n`,
  };
}

const quoted = (text: string) => `'${text.replace(/['\\]/g, '\\$&')}'`;
