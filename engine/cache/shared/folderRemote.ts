import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '../../files/writeWhole';
import { type Remote, RemoteFailure, reasonOf } from './remote';

/** A folder with the same files as a server, for machines that pass folders on. */
export function createFolderRemote(folder: string): Remote {
  return {
    name: folder,
    async get(name, most) {
      const file = join(folder, name);
      if (!existsSync(file)) return undefined;
      if (statSync(file).size > most) throw new RemoteFailure('has a file that is too large');
      return readFileSync(file);
    },
    async put(name, bytes) {
      const [part = '', file = ''] = name.split('/');
      try {
        replaceFile(join(folder, part), file, [bytes]);
      } catch (cause) {
        throw new RemoteFailure(`cannot be written ${reasonOf(cause)}`, { cause });
      }
    },
  };
}
