import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { summarise, writeReport } from './migrate/findings';
import { type Migrated, migrateSite } from './migrate/migrateSite';
import { pack } from './pack';
import { packageName } from './packageManifest';

/**
 * Creates a site in a new or empty folder, with the packed engine next to its `package.json`; with `from`,
 * converts the Docusaurus site in that folder. Returns the lines to print.
 */
export async function createSite(
  folder: string,
  { from }: { from?: string } = {},
): Promise<string[]> {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Error(`${folder} is not empty.\n  Name a new folder.`);
  }
  const migrated = from === undefined ? undefined : await migrateSite(from);
  mkdirSync(folder, { recursive: true });
  const tarball = path.basename(pack(folder));
  writeFiles(folder, siteFiles(path.basename(path.resolve(folder)), tarball, migrated));
  for (const [file, place] of migrated?.copies ?? []) {
    mkdirSync(path.dirname(path.join(folder, 'site', place)), { recursive: true });
    copyFileSync(file, path.join(folder, 'site', place));
  }
  if (migrated && from !== undefined)
    writeFiles(folder, {
      'MIGRATION.md': writeReport(migrated.findings, path.basename(path.resolve(from))),
    });
  return [
    ...(migrated ? migrationLines(migrated) : []),
    `Created a site in ${folder}. Next:`,
    `  cd ${folder}`,
    '  npm install',
    '  npm start',
  ];
}

function migrationLines({ pages, findings }: Migrated): string[] {
  if (findings.length === 0) return [`Converted ${pages} pages completely.`];
  const intro = `Converted ${pages} pages. These things are different (MIGRATION.md lists every place):`;
  return [intro, ...summarise(findings), ''];
}

function writeFiles(folder: string, files: Record<string, string | Uint8Array>): void {
  for (const [file, content] of Object.entries(files)) {
    const full = path.join(folder, file);
    mkdirSync(path.dirname(full), { recursive: true });
    writeFileSync(full, content);
  }
}

/** The files of a new site: path → content; files of `migrated` replace the first page. */
export function siteFiles(
  name: string,
  tarball: string,
  migrated?: Pick<Migrated, 'files' | 'packages'>,
): Record<string, string | Uint8Array> {
  const run = (command: string) => `${packageName} ${command}`;
  const manifest = {
    name: name.toLowerCase().replace(/[^a-z0-9-]+/g, '-'),
    private: true,
    type: 'module',
    scripts: {
      start: run('start'),
      dev: run('dev'),
      build: run('build'),
      preview: run('preview'),
      inspect: run('inspect'),
      lint: run('lint'),
      'heading-ids': run('heading-ids'),
      'create-part': run('create-part'),
    },
    dependencies: {
      ...migrated?.packages,
      [packageName]: `file:./${tarball}`,
      react: '^19.0.0',
      'react-dom': '^19.0.0',
    },
  };
  const places = [...(migrated?.files ?? [])].map(([place, content]) => [`site/${place}`, content]);
  return {
    'package.json': `${JSON.stringify(manifest, null, 2)}\n`,
    '.gitignore': 'node_modules/\ndist/\ndist.*\n.cache/\n',
    ...(migrated ? Object.fromEntries(places) : firstPages(name)),
  };
}

function firstPages(name: string): Record<string, string> {
  return {
    'site/config.ts': `import { defineConfig } from '${packageName}';
import { docs } from '${packageName}/plugins/docs';
import { hosting } from '${packageName}/plugins/hosting';
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
  plugins: [
    docs(),
    pages(),
    search({ links: [{ label: 'Docs', to: '/docs/intro' }] }),
    hosting(),
  ],
});
`,
    'site/content/docs/intro.md': `---
description: Start here - what ${name} is for, what you need before you begin, and where to read on.
---

# Introduction

Write Markdown into \`site/content/docs\`. The sidebar follows the folders.
`,
    'site/pages/index.md': `---
description: The home page of ${name}. Say in this sentence what readers find on the site.
---

# ${name}\n\nWelcome. [Read the docs](/docs/intro).\n`,
  };
}

const quoted = (text: string) => `'${text.replace(/['\\]/g, '\\$&')}'`;
