import { hashOf } from '../../engine';
import type { SearchManifest } from './contract';
import { hostedSettings } from './hostedSettings';
import { type IndexInput, pageOf } from './indexInput';
import { groupPages, type SectionGroups } from './pageGroups';
import { writeShard } from './writePage';
import { writeParts } from './writeParts';

export interface WrittenIndex {
  manifest: Omit<SearchManifest, 'indexName'>;
  /** Pages with headings that share an id. */
  doubles: { source: string; ids: string[] }[];
}

/** Fetched whole with the first search below this: about 45 kB compressed. */
const wholeUpToBytes = 144 * 1024;
/** An index with less text is kept whole by the plugin `offline`, which keeps the files that a manifest names. */
const keptUpToBytes = 384 * 1024;

/** Emits the files of an index, except its manifest. Holds the pages of one group at a time, unless there are few. */
export async function writeFiles(input: IndexInput): Promise<WrittenIndex> {
  const sections = await groupPages(input);
  const all = sections.flatMap(({ groups }) => groups);
  const bytes = all.reduce((total, group) => total + group.bytes, 0);
  const manifest =
    bytes > wholeUpToBytes
      ? await writeParted(sections, input, bytes <= keptUpToBytes)
      : { shards: await writeWhole(sections, input) };
  const settings = JSON.stringify(hostedSettings);
  input.emit('settings.json', async () => settings);
  const sources = new Map(input.routes.map(({ path, source }) => [path, source]));
  const doubles = all.flatMap((group) => group.doubles).sort(([a], [b]) => (a < b ? -1 : 1));
  return { manifest, doubles: doubles.map(([path, ids]) => ({ source: sources.get(path)!, ids })) };
}

async function writeParted(
  sections: readonly SectionGroups[],
  input: IndexInput,
  namesFiles: boolean,
): Promise<WrittenIndex['manifest']> {
  const files: string[] = [];
  const emit: IndexInput['emit'] = (name, text) => {
    files.push(name);
    input.emit(name, text);
  };
  const parts = await writeParts(sections, { ...input, emit });
  return { shards: [], parts, files: namesFiles ? files : undefined };
}

/** One file for each section, with its pages sorted by path. */
async function writeWhole(
  sections: readonly SectionGroups[],
  input: IndexInput,
): Promise<SearchManifest['shards']> {
  const shards: SearchManifest['shards'] = [];
  for (const { name, groups } of sections) {
    const routes = groups.flatMap((group) => group.routes);
    routes.sort((a, b) => (a.path < b.path ? -1 : 1));
    const pages = await Promise.all(routes.map((route) => pageOf(route, input)));
    const bytes = writeShard(
      name,
      pages.flatMap((page) => page?.passages ?? []),
    );
    const file = `${name}.${hashOf(bytes).slice(0, 10)}.json`;
    input.emit(file, async () => bytes);
    shards.push({ name, file, records: groups.reduce((total, { records }) => total + records, 0) });
  }
  return shards;
}
