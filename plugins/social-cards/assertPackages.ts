import { createRequire } from 'node:module';
import { SiteError } from '../../engine';

/** Packages that only the cards need; the engine lists them as optional. */
const packages = ['@fontsource/inter', '@takumi-rs/core', 'opentype.js'];

/** @throws SiteError that names the packages which are not installed. */
export function assertPackages(
  resolve: (name: string) => unknown = createRequire(import.meta.url).resolve,
): void {
  const missing = packages.filter((name) => {
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
    message: `social-cards: the cards need packages that are not installed: ${missing.join(', ')}`,
    place: { file: 'config.ts' },
    action: `Run "npm install ${missing.join(' ')}", or take socialCards() out of the plugins.`,
  });
}
