import path from 'node:path';
import { type Cache, hashOf } from '../cache/store';
import { readImageSize } from '../content/transform/imageSize';
import { mapLimit } from '../files/mapLimit';
import type { StagedOutput } from '../files/output/stageOutput';
import type { RoutedSite } from '../lifecycle/runContentLoaded';
import type { ImageVersions, Plugin, Problem } from '../plugin';
import type { Progress } from '../report/progress';
import { describeValue, SiteError, textOfThrown } from '../report/report';
import { hashedFolder } from '../routes/paths';
import type { CompiledContent } from './compileRoutes';
import type { ImageSet, MadeImages } from './imageTarget';
import { linksOf } from './pageLinks';

/** Smaller versions of the images of pages, which a plugin makes: the step between compiling and bundling. */

interface ImageInput {
  languages: readonly { routed: RoutedSite; content: CompiledContent }[];
  cache: Cache;
  staged: Pick<StagedOutput, 'write' | 'has'>;
  progress: Progress;
  warn(problem: Problem): void;
}

/** Image libraries start threads themselves: this keeps them busy. */
const imagesAtOnce = 4;

/**
 * Makes the versions of all images that pages show, and writes them into the output; undefined without a plugin for it.
 * @throws SiteError when several plugins do so
 */
export async function makeImages(input: ImageInput): Promise<MadeImages | undefined> {
  const plugin = imagePlugin(siteOf(input).config.plugins);
  const images = plugin?.hooks.images;
  if (!plugin || !images) return undefined;
  const code = hashOf([siteOf(input).codeHash, plugin.name, plugin.options]);
  const sets = new Map<string, ImageSet>();
  const maker = { plugin, images, code, cache: input.cache };
  const files = shownFiles(input);
  await input.progress.phase('images', () =>
    mapLimit(files, imagesAtOnce, async (file) => {
      const set = await takeSet(file, maker, input);
      if (set && set.versions.length > 1) sets.set(file, set);
    }),
  );
  return { sets, displayWidth: images.displayWidth };
}

const siteOf = ({ languages }: ImageInput) => languages[0]!.routed.site; // every site has at least one language

function imagePlugin(plugins: readonly Plugin[]): Plugin | undefined {
  const [first, second] = plugins.filter(({ hooks }) => hooks.images);
  if (!second) return first;
  throw new SiteError({
    message: `config: images are made by the plugins "${first!.name}" and "${second.name}"`,
    place: { file: 'config.ts' },
    action: 'Remove one of them.',
  });
}

/** The image files of all pages which browsers scale, sorted. */
function shownFiles({ languages }: ImageInput): string[] {
  const shown = languages.flatMap(({ routed, content }) =>
    routed.table.routes.flatMap((route) =>
      linksOf(route, content.files).links.flatMap((link) =>
        link.width === undefined ? [] : (link.shown ?? []),
      ),
    ),
  );
  return [...new Set(shown)].sort().filter((file) => /\.(?:png|jpe?g|webp|avif)$/i.test(file));
}

interface Maker {
  plugin: Plugin;
  images: ImageVersions;
  code: string;
  cache: Cache;
}

/** The versions of one image, from the cache when they were made before. */
async function takeSet(
  file: string,
  maker: Maker,
  input: ImageInput,
): Promise<ImageSet | undefined> {
  const { staged, warn } = input;
  const { cache, code } = maker;
  const bytes = input.languages[0]!.routed.reader.bytes(file);
  if (typeof bytes === 'string') return undefined; // reported by the compiler, with its place
  const key = `images/${hashOf([code, file, hashOf(bytes)])}`;
  const cached = cache.getJson<ImageSet>(key);
  if (cached?.versions.every((version) => place(version, cache, staged))) return cached;
  const made = await makeSet({ file, bytes, maker, warn });
  if (!made) return undefined;
  cache.setJson(key, made);
  for (const version of made.versions) place(version, cache, staged);
  return made;
}

/** Puts a version into the output; false when its bytes are gone. */
function place(
  { asset, key }: ImageSet['versions'][number],
  cache: Cache,
  staged: ImageInput['staged'],
): boolean {
  if (asset === undefined || key === undefined || staged.has(asset)) return true;
  const bytes = cache.get(`images/${key}`);
  if (bytes) staged.write(asset, bytes);
  return bytes !== undefined;
}

interface MakeInput {
  file: string;
  bytes: Uint8Array;
  maker: Maker;
  warn(problem: Problem): void;
}

async function makeSet({ file, bytes, maker, warn }: MakeInput): Promise<ImageSet | undefined> {
  const size = readImageSize(bytes);
  if (!size) return undefined; // reported by the compiler
  const { plugin, images, cache } = maker;
  try {
    const made = await images.make({ file, ...size, bytes });
    assertVersions(made);
    const versions = made
      .toSorted((a, b) => a.width - b.width)
      .flatMap((version) => storeVersion(version, { file, size: bytes.length, ...size, cache }));
    // A single version is of use next to the image itself, from which browsers choose.
    const [only, ...others] = versions;
    if (only && others.length === 0 && only.width < size.width)
      versions.push({ width: size.width });
    return { width: size.width, versions };
  } catch (cause) {
    warn({
      message: `${plugin.name}: no smaller versions of an image: ${textOfThrown(cause)}`,
      place: { file },
      action: 'Save the image again, or fix the plugin. Pages show the image as it is.',
    });
    return undefined;
  }
}

type Made = Awaited<ReturnType<ImageVersions['make']>>;

/** @throws Error when a plugin has returned something else */
function assertVersions(made: Made): void {
  const isVersion = ({ width, type, bytes }: Partial<Made[number]>) =>
    Number.isInteger(width) && /^[a-z0-9]+$/.test(type ?? '') && bytes instanceof Uint8Array;
  if (Array.isArray(made) && made.every(isVersion)) return;
  throw new Error(
    `expected versions such as { width: 400, type: "webp", bytes }, found ${describeValue(made)}`,
  );
}

interface Original {
  file: string;
  size: number;
  width: number;
  cache: Cache;
}

/** Leaves out a version that is not smaller than the original file; at full width, browsers then take the original. */
function storeVersion(
  { width, type, bytes }: { width: number; type: string; bytes: Uint8Array },
  original: Original,
): ImageSet['versions'] {
  if (bytes.length >= original.size) return width === original.width ? [{ width }] : [];
  const key = hashOf(bytes);
  original.cache.set(`images/${key}`, bytes);
  const { name } = path.posix.parse(original.file);
  return [{ width, asset: `${hashedFolder}${name}-${width}.${key.slice(0, 10)}.${type}`, key }];
}
