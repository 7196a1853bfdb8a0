import { checkFrontMatter, type Problem, type Source } from '../../engine';
import { leadingHeading } from '../front-matter';
import { pageMeta } from './pageMeta';

/** Properties of a page, read from its file without compiling or running it. Plain JSON. */
export function scanMarkdown(source: Source) {
  const { data, problems, unused } = checkFrontMatter('pages', pageMeta, source);
  return { meta: data ?? {}, problems, unused, heading: leadingHeading(source.body)?.text ?? null };
}

/** The same for a React module: its `meta`, and whether there is something to render. */
export async function scanReact({ body, bodyLine }: Source) {
  // It loads esbuild, which takes longer than all other plugins; most commands read no such page.
  const { readReactModule } = await import('./reactModule');
  const { hasDefaultExport, meta } = readReactModule(body);
  const { data, problems, unused } = checkFrontMatter('pages', pageMeta, {
    frontMatter: meta.values,
    frontMatterPlaces: meta.positions,
  });
  const inFile = <Placed extends { line?: number }>(entries: readonly Placed[]) =>
    entries.map((entry) => ({ ...entry, line: entry.line && entry.line + bodyLine - 1 }));
  return {
    meta: data ?? {},
    problems: inFile([...problems, ...meta.problems]),
    unused: inFile(unused),
    heading: null,
    renders: hasDefaultExport,
  };
}

/** The specification's error for a module without a default export. */
export const cannotRender = (file: string): Problem => ({
  message: `pages: ${file} cannot render anything: it has no default export`,
  place: { file },
  action: 'Export the component of the page with "export default".',
});
