import { SiteError } from '../../report/report';

/** The names in use: files and their folders, by lower-case name. */
export type TakenNames = Map<string, { name: string; kind: 'file' | 'folder' }>;

/** Takes `file` as a new name in the output; throws when it is outside of the output or already taken. */
export function takeName(file: string, taken: TakenNames): void {
  const parts = file.split('/');
  if (file.includes('\\') || file.includes('\0') || /^[A-Za-z]:/.test(file)) refuse(file);
  if (parts.some((part) => part === '' || part === '.' || part === '..')) refuse(file);
  const key = plain(file);
  const other = taken.get(key);
  if (other) {
    const twice = other.kind === 'folder' ? 'is a folder, too' : 'is written twice';
    const same = `and ${JSON.stringify(other.name)} are the same file on disks that ignore case`;
    refuseTaken(file, other.name === file ? twice : same);
  }
  takeFolders(parts, taken, file);
  taken.set(key, { name: file, kind: 'file' });
}

function takeFolders(parts: string[], taken: TakenNames, file: string): void {
  for (let end = parts.length - 1; end > 0; end--) {
    const name = parts.slice(0, end).join('/');
    const other = taken.get(plain(name));
    if (other?.kind === 'folder') return;
    if (other) refuseTaken(file, `needs a folder where the file ${JSON.stringify(other.name)} is`);
    taken.set(plain(name), { name, kind: 'folder' });
  }
}

const plain = (name: string) => name.normalize('NFC').toLowerCase();

function refuseTaken(file: string, reason: string): never {
  throw new SiteError({
    message: `output: ${JSON.stringify(file)} ${reason}`,
    action: 'Give one of them another name.',
  });
}

function refuse(file: string): never {
  throw new SiteError({
    message: `output: ${JSON.stringify(file)} is not a name inside the output folder`,
    action: 'Use a relative name with "/" and without "..", for example "data/list.json".',
  });
}
