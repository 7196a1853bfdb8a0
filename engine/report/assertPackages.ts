import { createRequire } from 'node:module';
import { withVersion } from '../launch/packageFiles';
import { SiteError } from './report';

/** Packages that a plugin needs and that sites without it do not. */
interface NeededPackages {
  /** The plugin as messages begin with it: `openapi`. */
  plugin: string;
  /** Its call in the config: `openapi()`. */
  call: string;
  names: readonly string[];
  /** The `import.meta.url` of the module that loads them. */
  from: string;
}

/** Refuses to go on without packages that a plugin loads. @throws SiteError that names those which are not installed. */
export function assertPackages({ plugin, call, names, from }: NeededPackages): void {
  const { resolve } = createRequire(from);
  const missing = names.filter((name) => {
    try {
      resolve(`${name}/package.json`);
      return false;
    } catch (error) {
      // a package that keeps its package.json to itself is there all the same
      return (error as NodeJS.ErrnoException).code !== 'ERR_PACKAGE_PATH_NOT_EXPORTED';
    }
  });
  if (missing.length === 0) return;
  throw new SiteError({
    message: `${plugin}: needs packages that are not installed: ${missing.join(', ')}`,
    place: { file: 'config.ts' },
    action: `Run "npm install ${missing.map(withVersion).join(' ')}", or take ${call} out of the plugins.`,
  });
}
