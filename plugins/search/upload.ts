import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { algoliasearch } from 'algoliasearch';
import { SiteError } from '../../engine';
import type { SearchManifest } from './contract';
import {
  type IndexLayout,
  type SearchRecord,
  type TextFile,
  textFile,
  unpackTexts,
} from './fulltext';
import { indexNameIn } from './provider';

interface UploadInput {
  /** The output folder of a finished build. */
  out: string;
  env: Readonly<Record<string, string | undefined>>;
  /** False, the default, only reports what would be sent. */
  send?: boolean;
  print: (line: string) => void;
  /** Origins to contact instead of the provider's own. */
  hosts?: readonly string[];
}

const variables = ['ALGOLIA_APP_ID', 'ALGOLIA_ADMIN_KEY'] as const;

/**
 * Replaces the records of the hosted index with those of a build; each translation and each version has a separate index:
 * readers find the old ones until the new ones are complete. Settings go first, so that they apply to the new index.
 */
export async function upload(input: UploadInput): Promise<void> {
  const { out, env, send = false, print } = input;
  await uploadIndex(input, path.join(out, 'search'), env.ALGOLIA_INDEX_NAME || undefined);
  if (!send) print('Nothing was sent; add --send to replace the records of the index.');
}

/** Uploads the index in a folder, then those of its versions and translations. */
async function uploadIndex(input: UploadInput, folder: string, name?: string): Promise<void> {
  const { env, send = false, print, hosts } = input;
  const { groups, versions, translations, indexName } = await readJson(
    folder,
    'index.json',
    (manifest) => {
      const { layout, versions = [], translations = [], indexName } = manifest as SearchManifest;
      return { groups: layout.groups, versions, translations, indexName: name ?? indexName };
    },
  );
  const records = await readRecords(folder, groups);
  const indexSettings = await readJson(folder, 'settings.json', (settings) => settings as object);
  print(`${records.length} records for the index "${indexName}"`);
  if (send) {
    const [appId, adminKey] = readCredentials(env);
    const client = algoliasearch(appId, adminKey, hosts && { hosts: hosts.map(toHost) });
    const { taskID } = await client.setSettings({ indexName, indexSettings });
    await client.waitForTask({ indexName, taskID });
    await client.replaceAllObjects({ indexName, objects: records as never });
    print(`The index "${indexName}" has ${records.length} records.`);
  }
  for (const version of versions)
    await uploadIndex(input, path.join(folder, version), indexNameIn(indexName, version));
  for (const code of translations)
    await uploadIndex(input, path.join(input.out, code, 'search'), indexNameIn(indexName, code));
}

const toHost = (origin: string) => ({
  url: origin.replace(/^https?:\/\//, ''),
  protocol: origin.startsWith('http:') ? ('http' as const) : ('https' as const),
  accept: 'readWrite' as const,
});

function readCredentials(env: UploadInput['env']): [string, string] {
  const problems = variables
    .filter((name) => !env[name]?.trim())
    .map((name) => ({
      message: `search: ${name} is ${env[name] === undefined ? 'not set' : 'empty'}; uploading needs it`,
      action: 'Set it in the environment of this command only; it must not reach the browser.',
    }));
  if (problems.length > 0) throw new SiteError(problems);
  return [env.ALGOLIA_APP_ID!, env.ALGOLIA_ADMIN_KEY!];
}

async function readRecords(folder: string, groups: IndexLayout['groups']): Promise<SearchRecord[]> {
  const records: SearchRecord[] = [];
  const sections = groups.flatMap(({ section, files }) => Array<string>(files).fill(section));
  // one at a time: a large site has thousands
  for (const [number, section] of sections.entries()) {
    const read = (text: unknown) => unpackTexts(text as TextFile, section);
    records.push(...(await readJson(folder, textFile(number), read)));
  }
  if (records.length > 0) return records;
  throw new SiteError({
    message: 'search: there are no records; uploading none would empty the index',
    action: 'Build the site with the search plugin and at least one searchable page.',
  });
}

/** A file that this plugin wrote, in the form `read` takes. */
async function readJson<T>(folder: string, name: string, read: (value: unknown) => T): Promise<T> {
  const file = path.join(folder, name);
  try {
    return read(JSON.parse(await readFile(file, 'utf8')));
  } catch (cause) {
    const problem = {
      message: `search: cannot read "${file}"`,
      action: 'Build the site first, or name its output folder with --out.',
    };
    throw new SiteError(problem, { cause });
  }
}
