import { readFileSync } from 'node:fs';
import path from 'node:path';
import { lintText } from '../commands/lint/lintText';
import type { RoutedSite } from '../lifecycle/runContentLoaded';
import { formatProblem } from '../report/report';
import { contentFileOf, type Route } from '../routes/routes';

/** The linter's findings for the page of a route, as texts; none for pages without Markdown. */
export async function lintRoute(route: Route, { site, reader }: RoutedSite): Promise<string[]> {
  const { folder, config } = site;
  const original = contentFileOf(route);
  if (!original || !/\.mdx?$/.test(original)) return [];
  const file = reader.fileOf(original);
  try {
    const text = readFileSync(path.join(folder, file), 'utf8');
    return (await lintText(file, text, config.lint)).map((finding) =>
      formatProblem({ ...finding, message: `${finding.rule}: ${finding.message}` }, () => text),
    );
  } catch {
    return []; // gone or broken since it was compiled; that is reported as a problem already
  }
}
