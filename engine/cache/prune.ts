import { readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '../hashOf';
import { type Entry, type Pack, readEntry, replaceFile, writePack } from './pack';

/** What a store may keep. */
export interface CacheLimits {
  maxBytes: number;
  maxAgeDays: number;
  /** More packs than this are joined into one. */
  maxPacks: number;
}

const defaultLimits: CacheLimits = { maxBytes: 1536 * 1024 * 1024, maxAgeDays: 30, maxPacks: 24 };
const joinedPackBytes = 64 * 1024 * 1024;
const dayMs = 24 * 60 * 60 * 1000;

interface Contents {
  folder: string;
  packs: Pack[];
  entries: Map<string, Entry>;
}

/**
 * Notes which keys a build used. The note's name is the hash of its keys and its age is the file's,
 * so a build that uses what an earlier one used only touches a file.
 */
export function noteUse(folder: string, used: ReadonlySet<string>): void {
  if (used.size === 0) return;
  const text = [...used].sort().join('\n');
  const name = `${hashOf(text)}.used`;
  try {
    const now = new Date();
    utimesSync(join(folder, 'used', name), now, now);
  } catch {
    replaceFile(join(folder, 'used'), name, text);
  }
}

/** Rewrites the store without what is too old or too much; does nothing while the store is within its limits. */
export function pruneCache(contents: Contents, limits: Partial<CacheLimits> = {}): void {
  const { maxBytes, maxAgeDays, maxPacks } = { ...defaultLimits, ...limits };
  const { folder, packs, entries } = contents;
  const bytes = packs.reduce((sum, pack) => sum + pack.bytes, 0);
  const oldest = Date.now() - maxAgeDays * dayMs;
  const notes = readNotes(folder);
  const expired = notes.some(({ time }) => time < oldest);
  if (bytes <= maxBytes && packs.length <= maxPacks && !expired) return;

  // Room for the next builds: the store is not rewritten each time once it is full.
  let room = bytes > maxBytes ? maxBytes * 0.75 : maxBytes;
  const joined = joinPacks(folder);
  for (const key of notes.flatMap(({ keys, time }) => (time < oldest ? [] : keys))) {
    const entry = entries.get(key);
    if (!entry || joined.keys.has(key) || entry.length > room) continue;
    const value = readEntry(entry);
    if (!value) continue;
    joined.add(key, value);
    room -= value.length;
  }
  joined.finish();
  for (const { file } of packs) if (!joined.files.has(file)) rmSync(file, { force: true });
  for (const { file, time, keys } of notes) {
    if (time < oldest || !keys.some((key) => joined.keys.has(key))) rmSync(file, { force: true });
  }
  removeDrafts(join(folder, 'packs'));
}

/** Collects values and writes them as packs of a size that fits in memory, each named by its keys. */
export function joinPacks(folder: string) {
  const keys = new Set<string>();
  const files = new Set<string>();
  let values = new Map<string, Uint8Array>();
  let bytes = 0;
  function finish(): void {
    if (values.size === 0) return;
    files.add(writePack(join(folder, 'packs'), `${hashOf([...values.keys()])}.pack`, values));
    values = new Map();
    bytes = 0;
  }
  function add(key: string, value: Uint8Array): void {
    keys.add(key);
    values.set(key, value);
    bytes += value.length;
    if (bytes > joinedPackBytes) finish();
  }
  return { keys, files, add, finish };
}

// Left by killed processes; a running one has moved its draft within the hour.
function removeDrafts(packFolder: string): void {
  for (const name of readdirSync(packFolder)) {
    const file = join(packFolder, name);
    if (name.endsWith('.draft') && statSync(file).mtimeMs < Date.now() - dayMs / 24) {
      rmSync(file, { force: true });
    }
  }
}

interface Note {
  /** Absolute. */
  file: string;
  time: number;
  keys: string[];
}

/** All notes, the latest first. */
function readNotes(folder: string): Note[] {
  const place = join(folder, 'used');
  const notes: Note[] = [];
  for (const name of readdirSync(place)) {
    if (!name.endsWith('.used')) continue;
    const file = join(place, name);
    const keys = readFileSync(file, 'utf8').split('\n');
    notes.push({ file, time: statSync(file).mtimeMs, keys });
  }
  return notes.sort((a, b) => b.time - a.time || (a.file < b.file ? -1 : 1));
}
