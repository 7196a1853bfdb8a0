import { createRequire } from 'node:module';
import path from 'node:path';
import { moduleOf, type Page } from './blocks';
import type { ExecuteInput } from './execute';
import { bundleLocalModule, type LocalModule } from './localModules';
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
