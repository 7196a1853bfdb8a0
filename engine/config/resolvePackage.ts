import { createRequire } from 'node:module';
import path from 'node:path';

/** The file of a package as `import` finds it from a module; undefined when it is not installed. */
export async function resolvePackage(name: string, from: string): Promise<string | undefined> {
  try {
    return createRequire(from).resolve(name);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ERR_PACKAGE_PATH_NOT_EXPORTED' ? resolveImport(name, from) : undefined;
  }
}

/** Packages for `import` alone are hidden from `require`; Node finds them only for the module that asks. */
async function resolveImport(name: string, from: string): Promise<string | undefined> {
  const { build, stop } = await import('esbuild');
  const resolveDir = path.dirname(from);
  let file: string | undefined;
  await build({
    stdin: { contents: '', resolveDir },
    write: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'resolve-package',
        setup({ onStart, resolve }) {
          onStart(async () => {
            const result = await resolve(name, { kind: 'import-statement', resolveDir });
            file = result.errors.length === 0 ? result.path : undefined;
          });
        },
      },
    ],
  });
  await stop();
  return file;
}
