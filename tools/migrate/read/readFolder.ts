import { readdirSync } from 'node:fs';
import path from 'node:path';
import { leadingHeading } from '../../../engine';
import type { ReportIn } from '../findings';
import { frontMatterOf } from '../page/frontMatter';
import { repairFrontMatter } from '../page/repairFrontMatter';
import { readText, titleOf } from '../values';
import type { OldSite } from './oldSite';

/** A folder of Markdown as a site; a title that no page has is reported. */
export function readFolder(folder: string, report: ReportIn): OldSite {
  const heading = mainHeading(folder);
  const title = heading ?? titleOfFolder(folder);
  if (heading === undefined)
    report(
      'title of the site',
      `"${title}", from the name of the folder; change it in site/config.ts`,
      '.',
    );
  return { folder, title, tagline: '', url: 'https://docs.example', baseUrl: '/' };
}

/** The heading of the page that readers of the folder see first. */
function mainHeading(folder: string): string | undefined {
  const name = readdirSync(folder).find((name) => /^(readme|index)\.mdx?$/i.test(name));
  if (name === undefined) return undefined;
  const { text } = repairFrontMatter(readText(path.join(folder, name)));
  return leadingHeading(text.slice(frontMatterOf(text).length))?.text || undefined;
}

/** A title from the name of a folder; a folder "docs" is that of the project around it. */
function titleOfFolder(folder: string): string {
  const name = path.basename(folder);
  const own = /^(docs?|documentation)$/.test(name) ? path.basename(path.dirname(folder)) : name;
  return titleOf(own);
}
