import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  type LoadContext,
  type Problem,
  readYaml,
  SiteError,
  type SourcePosition,
  type YamlData,
} from '../../../engine';
import { pointerOf } from './pointer';
import { findReferences, isRemote, type Reference, targetOf } from './references';

interface DocumentFile extends YamlData {
  file: string;
}

/** The files of a document by name, the document itself first. */
export type DocumentFiles = ReadonlyMap<string, DocumentFile>;

type ReadContext = Pick<LoadContext, 'siteFolder' | 'read'>;

/** The reference because of which a file is read. */
interface Referrer {
  pointer: string;
  place: SourcePosition;
}

/**
 * Reads a document and all files it refers to, and names each before it is read.
 * @throws SiteError with every syntax error and every missing file
 */
export async function readFiles(
  { siteFolder, read }: ReadContext,
  main: string,
  onRead: (file: string) => void = () => {},
): Promise<DocumentFiles> {
  const files = new Map<string, DocumentFile>();
  const problems: Problem[] = [];
  const asked = new Map<string, Referrer | undefined>([[main, undefined]]);
  for (const [file, by] of asked) {
    onRead(file);
    if (!existsSync(path.resolve(siteFolder, file))) {
      problems.push(missing(file, by));
      continue;
    }
    const parsed = await parse(read, file).catch((error) => {
      if (!(error instanceof SiteError)) throw error;
      problems.push(...error.problems.map((problem) => atReference(problem, by)));
    });
    if (!parsed) continue;
    files.set(file, parsed);
    for (const reference of findReferences(parsed.data)) {
      if (isRemote(reference.ref)) problems.push(remote(parsed, reference));
      else {
        const target = targetOf(reference.ref, file);
        const by = { pointer: pointerOf(reference.at), place: placeOfReference(parsed, reference) };
        if (!asked.has(target.file)) asked.set(target.file, by);
      }
    }
  }
  if (problems.length > 0) throw new SiteError(problems);
  return files;
}

async function parse(read: ReadContext['read'], file: string): Promise<DocumentFile> {
  const { body, bodyLine: firstLine } = await read(file);
  return { file, ...(await readYaml(body, { subject: 'openapi', file, firstLine })) };
}

/** A file as a whole is at fault where a document refers to it. */
const atReference = (problem: Problem, by: Referrer | undefined): Problem =>
  by && problem.place?.line === undefined ? { ...problem, place: by.place } : problem;

export const placeOfReference = (from: DocumentFile, { at }: Reference) =>
  from.placeOf(...at, '$ref') ?? { file: from.file };

const missing = (file: string, by: Referrer | undefined): Problem =>
  by
    ? {
        message: `openapi: cannot find "${file}", to which ${by.pointer} refers`,
        place: by.place,
        action: 'Add the file, or fix the reference.',
      }
    : {
        message: `openapi: cannot find the document "${file}"`,
        place: { file: 'config.ts' },
        action: 'Add the file, or fix the option "file".',
      };

const remote = (from: DocumentFile, reference: Reference): Problem => ({
  message: `openapi: ${pointerOf(reference.at)} refers to another site, "${reference.ref}"`,
  place: placeOfReference(from, reference),
  action: 'Save the file next to the document and refer to it there: a build loads nothing.',
});
