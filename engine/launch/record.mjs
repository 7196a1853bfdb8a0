// JavaScript, because every command begins here: Node 20 cannot run TypeScript.
import { hash } from 'node:crypto';
import { closeSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// `files/hashOf.ts` does the same for any value, but nothing outside this room may be part of the start.
const hexLength = 32;

/** The hash of a text or of bytes. */
export const hashText = (content) => hash('sha256', content, 'hex').slice(0, hexLength);

/** The hash of a file's bytes; nothing when there is no such file. */
export function hashFile(file) {
  try {
    return hashText(bytesOf(file));
  } catch {
    return undefined;
  }
}

/** One buffer for all files: each command hashes about a thousand, and new memory for each of them takes another 40 ms. */
const buffer = Buffer.allocUnsafe(2 ** 20);

/** The bytes of a file, until the next one is read. */
function bytesOf(file) {
  const opened = openSync(file);
  let length = 0;
  try {
    let added;
    do {
      added = readSync(opened, buffer, length, buffer.length - length, null);
      length += added;
    } while (added > 0);
  } finally {
    closeSync(opened);
  }
  return length < buffer.length ? buffer.subarray(0, length) : readFileSync(file);
}

/**
 * The hash of the names in a folder that decide what an import finds: modules, whose endings an import may leave out, and
 * packages. Nothing when there is no such folder. Other names come and go, such as `.cache` and the output.
 */
export function hashNames(folder) {
  try {
    const names = readdirSync(folder).filter((name) =>
      /^node_modules$|\.([jt]sx?|css|json)$/.test(name),
    );
    return hashText(names.sort().join('\n'));
  } catch {
    return undefined;
  }
}

/** The first record in these folders of the bundle that begins at a module; undefined when none is current and whole. */
export function findRecord(places, module, engine) {
  for (const place of places) {
    const record = readRecord(recordFile(place, module, engine));
    if (record) return record;
  }
  return undefined;
}

/** The record in a file; undefined when something that the bundle was made from has changed, or the bundle is damaged. */
function readRecord(file) {
  try {
    const record = JSON.parse(readFileSync(file, 'utf8'));
    const isWhole = ([name, hash]) => hashFile(path.join(record.folder, name)) === hash;
    return isCurrent(record) && record.modules.every(isWhole) ? record : undefined;
  } catch {
    return undefined;
  }
}

/** Whether all code is as it was when the bundle was made. */
export const isCurrent = ({ inputs, folders }) =>
  inputs.every(([file, hash]) => hashFile(file) === hash) &&
  folders.every(([folder, hash]) => hashNames(folder) === hash);

/**
 * The record of the bundle that begins at a module and imports the engine from its bundle in a folder. It has absolute
 * paths, so a moved checkout has another one.
 */
export const recordFile = (place, module, engine = here) =>
  path.join(place, `${hashText([process.version, engine, module].join('\0'))}.json`);

const here = path.dirname(fileURLToPath(import.meta.url));
