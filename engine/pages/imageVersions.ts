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
import { shownLinks } from './pageLinks';

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
  const { site, reader } = input.languages[0]!.routed; // every site has at least one language
  const maker = makerOf(site.config.plugins);
  if (!maker) return undefined;
  const code = hashOf([site.codeHash, maker.name, maker.options]);
  const sets = new Map<string, ImageSet>();
  const files = shownFiles(input);
  await input.progress.phase('images', () =>
    mapLimit(files, imagesAtOnce, async (file) => {
      const bytes = reader.bytes(file);
      if (typeof bytes === 'string') return; // reported by the compiler, with its place
      const key = `images/${hashOf([code, file, hashOf(bytes)])}`;
      const set = findSet(key, input) ?? (await makeSet({ key, file, bytes }, maker, input));
      if (set && set.versions.length > 1) sets.set(file, set);
    }),
  );
  return { sets, displayWidth: maker.images.displayWidth };
}

interface Maker extends Pick<Plugin, 'name' | 'options'> {
  images: ImageVersions;
}

function makerOf(plugins: readonly Plugin[]): Maker | undefined {
  const [first, second] = plugins.flatMap(({ name, options, hooks: { images } }) =>
    images ? { name, options, images } : [],
  );
  if (!first || !second) return first;
  throw new SiteError({
    message: `config: images are made by the plugins "${first.name}" and "${second.name}"`,
    place: { file: 'config.ts' },
    action: 'Remove one of them.',
  });
}

/** The image files of all pages which browsers scale, sorted. */
function shownFiles({ languages }: ImageInput): string[] {
  const shown = languages.flatMap(({ routed, content }) =>
    routed.table.routes.flatMap((route) =>
      shownLinks(route, content.files).flatMap(({ width, shown = [] }) =>
        width === undefined ? [] : shown,
      ),
    ),
  );
  return [...new Set(shown)].sort().filter((file) => /\.(?:png|jpe?g|webp|avif)$/i.test(file));
}

/** The versions that were made before, in the output; undefined when there are none, or bytes are gone. */
function findSet(key: string, { cache, staged }: ImageInput): ImageSet | undefined {
  const set = cache.getJson<ImageSet>(key);
  const isWhole = set?.versions.every(({ asset, key }) => {
    if (asset === undefined || key === undefined || staged.has(asset)) return true;
    const bytes = cache.get(`images/${key}`);
    if (bytes) staged.write(asset, bytes);
    return bytes !== undefined;
  });
  return isWhole ? set : undefined;
}

async function makeSet(
  { key, ...original }: { key: string; file: string; bytes: Uint8Array },
  { name, images }: Maker,
  input: ImageInput,
): Promise<ImageSet | undefined> {
  const size = readImageSize(original.bytes);
  if (!size) return undefined; // reported by the compiler
  const image = { ...original, ...size };
  try {
    const made = await images.make(image);
    assertVersions(made);
    const versions = made
      .toSorted((a, b) => a.width - b.width)
      .flatMap((version) => storeVersion(version, image, input.cache));
    // A single version is of use next to the image itself, from which browsers choose.
    const [only, ...others] = versions;
    if (only && others.length === 0 && only.width < image.width)
      versions.push({ width: image.width });
    input.cache.setJson(key, { width: image.width, versions } satisfies ImageSet);
  } catch (cause) {
    input.warn({
      message: `${name}: no smaller versions of an image: ${textOfThrown(cause)}`,
      place: { file: image.file },
      action: 'Save the image again, or fix the plugin. Pages show the image as it is.',
    });
    return undefined;
  }
  return findSet(key, input);
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

/** Leaves out a version that is not smaller than the original file; at full width, browsers then take the original. */
function storeVersion(
  { width, type, bytes }: Made[number],
  original: Parameters<ImageVersions['make']>[0],
  cache: Cache,
): ImageSet['versions'] {
  if (bytes.length >= original.bytes.length) return width === original.width ? [{ width }] : [];
  const key = hashOf(bytes);
  cache.set(`images/${key}`, bytes);
  const { name } = path.posix.parse(original.file);
  return [{ width, asset: `${hashedFolder}${name}-${width}.${key.slice(0, 10)}.${type}`, key }];
}
