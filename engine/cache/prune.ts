import { readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { replaceFile } from '../files/writeWhole';
import { hashOf } from './hashOf';
import { type Entry, type Pack, readEntry, writePack } from './pack';

/** What a store may keep. */
export interface CacheLimits {
  maxBytes: number;
  maxAgeDays: number;
  /** More small packs than this are joined. */
  maxPacks: number;
}

const defaultLimits: CacheLimits = { maxBytes: 1536 * 1024 * 1024, maxAgeDays: 30, maxPacks: 24 };
const joinedPackBytes = 64 * 1024 * 1024;
/** Packs of this size stay as they are when others are joined: neither an edit nor a first build costs a copy of the store. */
const largePackBytes = 4 * 1024 * 1024;
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
  const name = noteName(text);
  try {
    const now = new Date();
    utimesSync(join(folder, 'used', name), now, now);
  } catch {
    replaceFile(join(folder, 'used'), name, text);
  }
}

/**
 * Rewrites what is in too many packs, or the whole store when it is too large or parts of it are too old, and says so;
 * false while the store is within its limits.
 */
export function pruneCache(contents: Contents, limits: Partial<CacheLimits> = {}): boolean {
  const { maxBytes, maxAgeDays, maxPacks } = { ...defaultLimits, ...limits };
  const { folder, packs, entries } = contents;
  const bytes = packs.reduce((sum, pack) => sum + pack.bytes, 0);
  const oldest = Date.now() - maxAgeDays * dayMs;
  const notes = listNotes(folder);
  const small = packs.filter((pack) => pack.bytes < largePackBytes);
  const isOver = bytes > maxBytes || notes.some(({ time }) => time < oldest);
  if (!isOver && small.length <= maxPacks) return false;

  const rewritten = new Set(isOver ? packs : small);
  // Room for the next builds: the store is not rewritten each time once it is full.
  let room = bytes > maxBytes ? maxBytes * 0.75 : maxBytes;
  const joined = joinPacks(folder);
  /** Takes a value over where its pack is rewritten; false when it is left behind. */
  const keep = (key: string): boolean => {
    const entry = entries.get(key);
    if (!entry) return false;
    if (!rewritten.has(entry.pack) || joined.keys.has(key)) return true;
    const value = entry.length <= room && readEntry(entry);
    if (!value) return false;
    joined.add(key, value);
    room -= value.length;
    return true;
  };
  const noted = new Set<string>();
  /** The keys that a note goes on to have: what a later build used as well is noted there. */
  const takeKeys = (note: Note): string[] => {
    const keys = keysOf(note).filter((key) => !noted.has(key) && keep(key));
    for (const key of keys) noted.add(key);
    return keys;
  };
  const left = notes.map((note) => ({ note, keys: note.time < oldest ? [] : takeKeys(note) }));
  joined.finish();
  for (const { file } of rewritten) if (!joined.files.has(file)) rmSync(file, { force: true });
  for (const { note, keys } of left) shorten(note, keys);
  removeDrafts(join(folder, 'packs'));
  return true;
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
}

/** All notes, the latest first. */
function listNotes(folder: string): Note[] {
  const place = join(folder, 'used');
  return readdirSync(place)
    .filter((name) => name.endsWith('.used'))
    .map((name) => join(place, name))
    .map((file) => ({ file, time: statSync(file).mtimeMs }))
    .sort((a, b) => b.time - a.time || (a.file < b.file ? -1 : 1));
}

/** Leaves a note of the same time with these of its keys, or none. */
function shorten({ file, time }: Note, keys: readonly string[]): void {
  const text = keys.join('\n');
  const name = noteName(text);
  if (name === basename(file)) return;
  if (keys.length > 0) utimesSync(replaceFile(dirname(file), name, text), time / 1000, time / 1000);
  rmSync(file, { force: true });
}

const noteName = (text: string) => `${hashOf(text)}.used`;

const keysOf = ({ file }: Note): string[] => readFileSync(file, 'utf8').split('\n');
