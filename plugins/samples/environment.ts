import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';
import { hashOf } from '../../engine';
import { moduleOf, type Page } from './blocks';
import type { ExecuteInput } from './execute';
import type { EnvironmentOptions, SamplesOptions } from './options';

/** Whether a sample runs in the environment, by its program including the files of the page that it imports. */
export function needsEnvironment(
  page: Page,
  index: number,
  environment: EnvironmentOptions | undefined,
): boolean {
  if (!environment) return false;
  const seen = new Set<number>();
  const holds = (at: number): boolean => {
    if (seen.has(at)) return false;
    seen.add(at);
    const { code } = moduleOf(page, at);
    if (environment.when.some((text) => code.includes(text))) return true;
    return importedFiles(page, code).some(holds);
  };
  return holds(index);
}

/** The samples whose files a sample imports. */
function importedFiles(page: Page, code: string): number[] {
  const names = [...code.matchAll(/from '\.\/([^']+?)(?:\.js)?'/g)].map(([, name]) => name!);
  return page.samples.flatMap(({ name }, index) =>
    name && names.includes(name.replace(/\.\w+$/, '')) ? [index] : [],
  );
}

/** A module of the repository as text that a process can run, and a hash of everything in it. */
interface LocalModule {
  code: string;
  hash: string;
}

export interface LocalModules {
  environment?: LocalModule;
  packages: Record<string, LocalModule>;
}

/** Bundles the site's modules that samples run with. */
export async function readLocalModules(
  siteFolder: string,
  { environment, localPackages }: Pick<SamplesOptions, 'environment' | 'localPackages'>,
): Promise<LocalModules> {
  const bundle = (file: string) => bundleLocalModule(path.resolve(siteFolder, file));
  const packages = Object.entries(localPackages).map(
    async ([name, file]) => [name, await bundle(file)] as const,
  );
  return {
    environment: environment && (await bundle(environment.module)),
    packages: Object.fromEntries(await Promise.all(packages)),
  };
}

/** Bundles a module of the repository; packages stay external. */
async function bundleLocalModule(file: string): Promise<LocalModule> {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    packages: 'external',
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    absWorkingDir: path.dirname(file),
    logLevel: 'silent',
  });
  const code = outputFiles[0]!.text; // one entry gives one file
  return { code, hash: hashOf(code) };
}

/** The local modules in the form that the samples' process takes. */
export function executeInput(
  siteFolder: string,
  { environment, packages }: LocalModules,
  options: Pick<SamplesOptions, 'freshPackages'> & { target?: string },
): ExecuteInput {
  const { freshPackages, target } = options;
  const localPackages = Object.fromEntries(
    Object.entries(packages).map(([name, { code }]) => [name, code]),
  );
  return { siteFolder, environment: environment?.code, localPackages, freshPackages, target };
}

/** Asks the environment whether a target can be reached; throws when not. */
export async function checkTarget(
  siteFolder: string,
  { environment }: LocalModules,
  target: string,
): Promise<void> {
  if (!environment) return;
  const module: { exports: { checkTarget?(target: string): Promise<void> } } = { exports: {} };
  const require = createRequire(path.join(siteFolder, 'config.ts'));
  new Function('require', 'module', 'exports', environment.code)(require, module, module.exports);
  await module.exports.checkTarget?.(target);
}
