import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from '../../engine';

interface PageEdit {
  siteFolder: string;
  /** Relative to the site. */
  file: string;
  /** The text that the command has read. */
  before: string;
  after: string;
}

/** Writes a page for a command; an edit made since the command read the page is a problem, and the page stays as it is. */
export function writePage(
  command: string,
  { siteFolder, file, before, after }: PageEdit,
): Problem[] {
  const full = path.join(siteFolder, file);
  if (existsSync(full) && readFileSync(full, 'utf8') === before) {
    writeFileSync(full, after);
    return [];
  }
  return [
    {
      message: `${command}: the page was edited while the command ran; it stays as it is`,
      place: { file },
      action: 'Run the command again.',
    },
  ];
}
