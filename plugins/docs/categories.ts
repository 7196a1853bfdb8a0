import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import { checkFrontMatter, type LoadContext, type Problem, placeIn, SiteError } from '../../engine';

const metadata = z.strictObject({
  label: z.string().optional(),
  position: z.number().optional(),
  link: z
    .union(
      [
        z.null(),
        z.strictObject({ type: z.literal('doc'), id: z.string() }),
        z.strictObject({
          type: z.literal('generated-index'),
          slug: z.string().optional(),
          title: z.string().optional(),
          description: z.string().optional(),
        }),
      ],
      'expected null, a "doc" with an "id", or a "generated-index"',
    )
    .optional(),
  collapsible: z.boolean().optional(),
  collapsed: z.boolean().optional(),
});

/** What a `_category_.yml`, `.yaml` or `.json` says of its folder. */
export type CategoryMetadata = z.output<typeof metadata>;

/** Reads the category files of a version's folder; keys are folders below it, empty for the top. */
export async function readCategories(
  load: Pick<LoadContext, 'siteFolder'> & Pick<LoadContext, 'read'>,
  folder: string,
): Promise<Map<string, CategoryMetadata>> {
  const entries = await readdir(path.join(load.siteFolder, folder), { recursive: true }).catch(
    () => [],
  );
  const files = entries
    .map((entry) => entry.split(path.sep).join('/'))
    .filter((entry) => /(^|\/)_category_\.(ya?ml|json)$/.test(entry))
    .sort();
  const problems: Problem[] = [];
  const found = await Promise.all(
    files.map(async (file) => {
      const name = `${folder}/${file}`;
      const checked = parseCategory((await load.read(name)).body);
      problems.push(...placeIn(name, checked.problems));
      return [path.posix.dirname(file).replace(/^\.$/, ''), checked.data ?? {}] as const;
    }),
  );
  if (problems.length > 0) throw new SiteError(problems);
  return new Map(found);
}

/** JSON is read as the YAML it also is. */
function parseCategory(text: string) {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, schema: 'core' });
  const [mistake] = document.errors;
  if (mistake) {
    const { line, col } = lineCounter.linePos(mistake.pos[0]);
    const message = `docs: ${mistake.message.split('\n')[0]!.replace(/ at line .*/, '')}`;
    return { data: null, problems: [{ message, line, column: col }] };
  }
  const frontMatterPlaces: Record<string, { line: number; column: number }> = {};
  for (const { key } of isMap(document.contents) ? document.contents.items : []) {
    if (!isScalar(key) || !key.range) continue;
    const { line, col } = lineCounter.linePos(key.range[0]);
    frontMatterPlaces[String(key.value)] = { line, column: col };
  }
  const frontMatter = (document.toJS() ?? {}) as Record<string, unknown>;
  return checkFrontMatter('docs', metadata, { frontMatter, frontMatterPlaces });
}
