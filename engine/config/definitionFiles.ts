import { isEngine, isPackaged } from '../launch/packageFiles';
import type { Plugin } from '../plugin';
import { originsOf } from '../report/origins';

/**
 * The modules that called `definePlugin` for a plugin, one for the other; a test runner that loaded them is left out.
 */
export function definitionFiles({ definedAt = '' }: Plugin): string[] {
  const files = originsOf(definedAt.replace(/^ +at async .*$/gm, ''))
    .map(({ file }) => file)
    .filter((file) => !isEngine(file));
  const firstOwn = files.findIndex((file) => !isPackaged(file));
  const packaged = firstOwn < 0 ? files.length : firstOwn;
  return [...new Set(files.filter((file, index) => index < packaged || !isPackaged(file)))];
}
