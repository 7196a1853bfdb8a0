import path from 'node:path';
import * as z from 'zod';
import {
  checkFrontMatter,
  type LoadContext,
  listEntries,
  placeIn,
  readYaml,
  SiteError,
  settleAll,
} from '../../../engine';

export const categoryMetadata = z.strictObject({
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

/** The contents of a `_category_.yml`, `.yaml` or `.json`, about its folder. */
export type CategoryMetadata = z.output<typeof categoryMetadata>;

/** Reads the category files of a version's folder; keys are subfolders, empty for the top. */
export async function readCategories(
  load: Pick<LoadContext, 'siteFolder' | 'read' | 'noteUnusedKeys'>,
  folder: string,
): Promise<Map<string, CategoryMetadata>> {
  const files = listEntries(path.join(load.siteFolder, folder)).filter(isCategoryFile);
  const metadata = await settleAll(files.map((file) => readCategory(load, `${folder}/${file}`)));
  const keyOf = (file: string) => path.posix.dirname(file).replace(/^\.$/, '');
  return new Map(files.map((file, index) => [keyOf(file), metadata[index]!]));
}

const isCategoryFile = (file: string) => /(^|\/)_category_\.(ya?ml|json)$/.test(file);

async function readCategory(
  load: Pick<LoadContext, 'read' | 'noteUnusedKeys'>,
  file: string,
): Promise<CategoryMetadata> {
  const { body } = await load.read(file);
  const { data, places } = await readYaml(body, { subject: 'docs', file });
  const source = { frontMatter: data, frontMatterPlaces: places };
  const checked = checkFrontMatter('docs', categoryMetadata, source);
  load.noteUnusedKeys(file, checked.unused);
  if (!checked.data) throw new SiteError(placeIn(file, checked.problems));
  return checked.data;
}
