import { readdirSync, readFileSync } from 'node:fs';
import { inject } from 'vitest';
import { full } from '../../tools/testing/full';
import { isExample } from './browsing';

/** Documents of the built site, for tests that visit many. */

export const readOutput = (file: string) => readFileSync(`${inject('out')}/${file}`, 'utf8');

/** `docs/index.html` → `/docs`. */
export const pathOf = (file: string) =>
  `/${file.replace(/\.html$/, '').replace(/(^|\/)index$/, '')}`;

export const isRedirect = (file: string) => readOutput(file).includes('http-equiv="refresh"');

/** All documents, sorted. */
export const documents = (readdirSync(inject('out'), { recursive: true }) as string[])
  .filter((file) => file.endsWith('.html'))
  .sort();

const isGenerated = (file: string) => file.includes('api/');
/**
 * Generated pages only differ in their words; one out of this many is visited, unless the counts are full.
 */
const generatedShare = 12;

/**
 * The documents that tests visit: every written one and some of the generated ones; all of them with full
 * counts.
 */
export const visited = documents
  .filter((file) => !isRedirect(file))
  .filter((file, index) => full || !isGenerated(file) || index % generatedShare === 0);

/** The kind of a document's route; those of an example site are other kinds. */
function kindOf(file: string): string {
  const kind = /<script[^>]* id="route"[^>]*>[^<]*?"kind":"(\w+)"/.exec(readOutput(file))?.[1];
  if (kind === undefined) throw new Error(`${file} has no kind`);
  return `${isExample(file) ? 'example ' : ''}${kind}`;
}

/** One document of every kind, the same in every run. */
export function oneOfEachKind(): string[] {
  const kinds = new Map(
    documents.filter((file) => !isRedirect(file)).map((file) => [kindOf(file), file]),
  );
  return [...kinds.values()];
}

/** Passes each file to `visit`, two at a time: while one page loads, the other one is checked. */
export async function visitEach(
  files: readonly string[],
  openVisitor: () => Promise<(file: string) => Promise<void>>,
): Promise<void> {
  const waiting = files.values();
  const work = async () => {
    const visit = await openVisitor();
    for (const file of waiting) await visit(file);
  };
  await Promise.all([work(), work()]);
}
