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
import { keepName, splitPrefix, unknownDoc } from '../scan';

export const categoryMetadata = z.strictObject({
  /** The name of the folder in the sidebar. */
  label: z.string().optional(),
  /**
   * Its name in the files of translated labels, when another folder has the same label; the label by default.
   * @since 0.2.0
   */
  key: z.string().optional(),
  /** Its place in the sidebar. */
  position: z.number().optional(),
  /** The page of the category: a document or a generated list of what is in the folder; null for none. */
  link: z
    .union(
      [
        z.null(),
        z.strictObject({
          /** The kind of page. */
          type: z.literal('doc'),
          /** Id of the document; it may begin at the folder of this file. */
          id: z.string(),
        }),
        z.strictObject({
          type: z.literal('generated-index'),
          /** Path of the generated page. */
          slug: z.string().optional(),
          /** Title of the generated page. */
          title: z.string().optional(),
          /** Description of the generated page. */
          description: z.string().optional(),
        }),
      ],
      'expected null, a "doc" with an "id", or a "generated-index"',
    )
    .optional(),
  /** Whether readers can close the category. */
  collapsible: z.boolean().optional(),
  /** Whether it is closed at first. */
  collapsed: z.boolean().optional(),
});

/** The contents of a `_category_.yml`, `.yaml` or `.json`, about its folder. */
export type CategoryMetadata = z.output<typeof categoryMetadata>;

/**
 * Reads the category files of a version's folder; keys are subfolders, empty for the top.
 * @throws SiteError with the problems of all files, such as a document that is not among `ids`
 */
export async function readCategories(
  load: Pick<LoadContext, 'siteFolder' | 'read' | 'noteUnusedKeys'>,
  folder: string,
  { ids, numberPrefixes }: { ids: ReadonlySet<string>; numberPrefixes: boolean },
): Promise<Map<string, CategoryMetadata>> {
  const files = listEntries(path.join(load.siteFolder, folder)).filter(isCategoryFile);
  const strip = numberPrefixes ? splitPrefix : keepName;
  const keyOf = (file: string) => path.posix.dirname(file).replace(/^\.$/, '');
  const idOf = (file: string, id: string) => {
    const folders = keyOf(file).split('/');
    const inFolder = [...folders.map((part) => strip(part).name), id].join('/');
    return ids.has(inFolder) ? inFolder : id;
  };
  const metadata = await settleAll(
    files.map((file) => readCategory(load, `${folder}/${file}`, ids, (id) => idOf(file, id))),
  );
  return new Map(files.map((file, index) => [keyOf(file), metadata[index]!]));
}

const isCategoryFile = (file: string) => /(^|\/)_category_\.(ya?ml|json)$/.test(file);

async function readCategory(
  load: Pick<LoadContext, 'read' | 'noteUnusedKeys'>,
  file: string,
  ids: ReadonlySet<string>,
  wholeId: (id: string) => string,
): Promise<CategoryMetadata> {
  const { body } = await load.read(file);
  const { data, places, placeOf } = await readYaml(body, { subject: 'docs', file });
  const source = { frontMatter: data, frontMatterPlaces: places };
  const checked = checkFrontMatter('docs', categoryMetadata, source);
  load.noteUnusedKeys(file, checked.unused);
  if (!checked.data) throw new SiteError(placeIn(file, checked.problems));
  const { link } = checked.data;
  if (link?.type !== 'doc') return checked.data;
  const id = wholeId(link.id);
  if (!ids.has(id))
    throw new SiteError(unknownDoc(id, 'link', ids, placeOf('link', 'id') ?? { file }));
  return { ...checked.data, link: { ...link, id } };
}
