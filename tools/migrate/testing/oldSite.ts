import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, vi } from 'vitest';
import { configOf, pagesFolder } from '../../siteKinds';
import { migrateFolder } from '../migrateFolder';
import { migrateSite } from '../migrateSite';

/** An old site in a temporary folder, for the tests of a file; a conversion says what it runs, which is kept in `said`. */
export function oldSite() {
  const site = { folder: '', said: [] as string[] };
  beforeEach(() => {
    site.folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'old-site-')));
    site.said = [];
    vi.spyOn(console, 'error').mockImplementation((text) => void site.said.push(String(text)));
  });
  afterEach(() => rmSync(site.folder, { recursive: true, force: true }));
  const write = (files: Record<string, string>): void => {
    for (const [name, text] of Object.entries(files)) {
      const file = path.join(site.folder, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  };
  /** Writes the files and converts the site in `below`. */
  async function migrate(files: Record<string, string>, below = '') {
    write(files);
    const folder = path.join(site.folder, below);
    const config = configOf(folder);
    const made = config
      ? await migrateSite(folder, config)
      : migrateFolder(pagesFolder(folder), folder);
    return {
      ...made,
      read: (name: string) => String(made.files.get(name)),
      names: [...made.files.keys()],
      said: made.findings.map(
        ({ name, outcome, file, line }) => `${file}${line ? `:${line}` : ''} ${name}: ${outcome}`,
      ),
    };
  }
  return { site, write, migrate };
}

/** The smallest config of Docusaurus. */
export const classic = "module.exports = { title: 'Old', presets: ['classic'] };\n";
