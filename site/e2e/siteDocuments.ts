import { readdirSync, readFileSync } from 'node:fs';
import { inject } from 'vitest';
import handbookConfig from '../../engine/handbook/config';
import { full } from '../../tools/testing/full';
import ottomanConfig from '../config';
import { isExample } from './browsing';

/** Documents of the built sites, for tests that visit many. */

/** `docs/index.html` → `/docs`. */
export const pathOf = (file: string) =>
  `/${file.replace(/\.html$/, '').replace(/(^|\/)index$/, '')}`;

const isGenerated = (file: string) => file.includes('api/');
/**
 * Generated pages only differ in their words; one out of this many is visited, unless the counts are full.
 */
const generatedShare = 12;

/** A built site with its documents. */
function siteAt(served: { address: string; out: string }, config: { title: string; url: string }) {
  const { address, out } = served;
  const { title, url } = config;
  const files = (readdirSync(out, { recursive: true }) as string[]).sort();
  const readOutput = (file: string) => readFileSync(`${out}/${file}`, 'utf8');
  const isRedirect = (file: string) => readOutput(file).includes('http-equiv="refresh"');
  const documents = files.filter((file) => file.endsWith('.html'));
  const pages = documents.filter((file) => !isRedirect(file));

  /** The kind of a document's route; those of an example site are other kinds. */
  const kindOf = (file: string): string => {
    const kind = /<script[^>]* id="route"[^>]*>[^<]*?"kind":"(\w+)"/.exec(readOutput(file))?.[1];
    if (kind === undefined) throw new Error(`${file} has no kind`);
    return `${isExample(file) ? 'example ' : ''}${kind}`;
  };

  return {
    address,
    out,
    title,
    /** The published address. */
    url,
    /** All files of the output, sorted. */
    files,
    /** All documents, sorted. */
    documents,
    /** The documents without redirects. */
    pages,
    readOutput,
    isRedirect,
    /**
     * The documents that tests visit: every written one and some of the generated ones; all of them with full
     * counts.
     */
    visited: pages.filter(
      (file, index) => full || !isGenerated(file) || index % generatedShare === 0,
    ),
    /** One document of every kind, the same in every run. */
    kinds: () => new Map(pages.map((file) => [kindOf(file), file])),
  };
}

export const ottoman = siteAt(
  { address: inject('address'), out: inject('out') },
  ottomanConfig as { title: string; url: string }, // what defineConfig demands
);
export const handbook = siteAt(
  inject('handbook'),
  handbookConfig as { title: string; url: string },
);
export const sites = [ottoman, handbook];

/** One document of every kind of Ottoman's site, and of the kinds that only the handbook has: both have the same theme. */
export function oneOfEachKind({
  address,
  kinds,
}: Pick<typeof ottoman, 'address' | 'kinds'>): string[] {
  const seen = address === ottoman.address ? new Map() : ottoman.kinds();
  return [...kinds()].filter(([kind]) => !seen.has(kind)).map(([, file]) => file);
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
