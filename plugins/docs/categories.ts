import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { isMap, isScalar, LineCounter, type Node, parseDocument, visit } from 'yaml';
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
  const refused = (found: string, offset: number, action?: string) => {
    const { line, col } = lineCounter.linePos(offset);
    return { data: null, problems: [{ message: `docs: ${found}`, line, column: col, action }] };
  };
  const [mistake] = [...document.errors, ...document.warnings];
  if (mistake)
    return refused(mistake.message.split('\n')[0]!.replace(/ at line .*/, ''), mistake.pos[0]);
  const { contents } = document;
  if (contents && !isMap(contents))
    return refused('expected keys with values', contents.range[0], 'Write "label: …".');
  const alias = findAlias(contents);
  if (alias !== undefined)
    return refused('a category file has no use for aliases', alias, 'Write the value itself.');
  const frontMatterPlaces: Record<string, { line: number; column: number }> = {};
  for (const { key } of contents?.items ?? []) {
    if (!isScalar(key) || !key.range) continue;
    const { line, col } = lineCounter.linePos(key.range[0]);
    frontMatterPlaces[String(key.value)] = { line, column: col };
  }
  const frontMatter = (document.toJS() ?? {}) as Record<string, unknown>;
  return checkFrontMatter('docs', metadata, { frontMatter, frontMatterPlaces });
}

/** Where the first alias stands: it might lead around in a circle, or multiply without end. */
function findAlias(contents: Node | null): number | undefined {
  let found: number | undefined;
  visit(contents, {
    Alias(_, { range }) {
      found = range?.[0];
      return visit.BREAK;
    },
  });
  return found;
}
