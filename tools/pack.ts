import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { listFiles } from '../engine';
import { licensesOf } from '../plugins/licenses/licensesOf';
import { withEndings } from './importPaths';
import { inTemporaryFolder } from './inTemporaryFolder';
import { inlinedPackages, packageManifest, publishingRepository } from './packageManifest';
import { packageVersion } from './packages/packageVersion';
import { writeArchive } from './writeArchive';

/** The engine as a package: compiled modules with types, and a generated `package.json`. */

const rooms = ['engine', 'theme', 'plugins'];

/** Packs engine, theme and plugins into an archive in `folder`; returns its absolute path. */
export const pack = (folder: string, readme?: ReadmeOptions): Promise<string> =>
  inTemporaryFolder(async (staging) => {
    await stagePackage(staging, readme);
    mkdirSync(folder, { recursive: true });
    progress('packing');
    return writeArchive(staging, folder);
  });

/** Says which step of packing runs: all of them together take up to a minute. */
const progress = (step: string) => void process.stderr.write(`pack: ${step} …\n`);

/** Writes the files of the package into `staging`, which is emptied first. */
export async function stagePackage(staging: string, readme?: ReadmeOptions): Promise<void> {
  rmSync(staging, { recursive: true, force: true });
  const lib = path.join(staging, 'lib');
  progress('compiling');
  // types were checked by `npm run check`; here they are only written
  const options = ['-p', 'tsconfig.pack.json', '--noCheck', '--checkers', '1', '--outDir', lib];
  const tsc = path.join('node_modules', 'typescript-7', 'bin', 'tsc');
  execFileSync(process.execPath, [tsc, ...options], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, GOGC: '400' }, // with one checker, two thirds of the processor time
  });
  progress('copying');
  for (const room of rooms) copyFiles(room, lib, isOther);
  for (const file of filesOf(lib).filter((name) => /\.(js|mjs|d\.ts)$/.test(name))) {
    const code = readFileSync(file, 'utf8');
    const ended = withEndings(code, file);
    if (ended !== code) writeFileSync(file, ended);
  }
  addPresetTypes(path.join(lib, 'engine', 'index.d.ts'));
  const inlined = await inlinePackages(lib);
  const intro = 'The modules of this package contain parts of the following packages.\n';
  writeFileSync(path.join(staging, 'NOTICE'), [intro, ...licensesOf(inlined)].join('\n'));
  copyFiles('theme', path.join(staging, 'source'), isSource);
  const root = JSON.parse(readFileSync('package.json', 'utf8'));
  const manifest = packageManifest({ ...root, version: packageVersion() });
  writeFileSync(path.join(staging, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  copyFileSync('LICENSE', path.join(staging, 'LICENSE'));
  writeReadme('tools/packageReadme.md', staging, readme);
}

/** The types of a config know the keys of plugins that every site has. */
function addPresetTypes(door: string): void {
  const contracts = ['lint', 'theme-options'].map(
    (name) => `import '../plugins/${name}/contract.js';\n`,
  );
  writeFileSync(door, contracts.join('') + readFileSync(door, 'utf8'));
}

export interface ReadmeOptions {
  /** Address of the folder that serves the packed files, `https://docs.example/`; without it they are files. */
  address?: string;
}

/** Writes the README of a package, whose commands name the packed files until the packages are published. */
export function writeReadme(
  file: string,
  staging: string,
  { address = './' }: ReadmeOptions = {},
): void {
  const text = readFileSync(file, 'utf8');
  const version = packageVersion();
  const packed = text
    .replace(
      /npm create (ottoman-docs) (\S+?)(?= --|`|\n)(?: --(?= --))?/g,
      `npx --yes --package=${address}create-$1-${version}.tgz create-$1 $2`,
    )
    .replace(/npm install (ottoman-docs)\b/g, `npm install ${address}$1-${version}.tgz`);
  writeFileSync(path.join(staging, 'README.md'), publishingRepository() ? text : packed);
}

/** Files the compiler does not copy: styles, the list of parts, threads, programs, templates and hand-written declarations. */
const isOther = (file: string) =>
  /(\.(css|mjs|tpl|d\.m?ts)|\/parts\.json)$/.test(file) &&
  !/(^|\/)(testing|fixtures|handbook)\//.test(file);

/** Theme sources for `create-part`, in a separate folder so that compilers use the types instead. */
const isSource = (file: string) =>
  /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$|(^|\/)testing\//.test(file);

function copyFiles(room: string, folder: string, isWanted: (file: string) => boolean): void {
  for (const file of filesOf(room).filter(isWanted)) cpSync(file, path.join(folder, file));
}

/** Puts the packages' code into the modules that import them; returns the folders of the packages. */
async function inlinePackages(lib: string): Promise<string[]> {
  const names = new RegExp(`\\bfrom '(${inlinedPackages.join('|')})'`);
  const { metafile } = await build({
    entryPoints: filesOf(lib).filter(
      (file) => file.endsWith('.js') && names.test(readFileSync(file, 'utf8')),
    ),
    outdir: lib,
    outbase: lib,
    allowOverwrite: true,
    bundle: true,
    format: 'esm',
    platform: 'browser',
    nodePaths: [path.resolve('node_modules')],
    metafile: true,
    plugins: [ownModulesStay(lib)],
  });
  for (const file of Object.keys(metafile.outputs)) {
    const code = readFileSync(file, 'utf8');
    writeFileSync(file, code.replace(pathComments, ''));
  }
  const folders = Object.keys(metafile.inputs)
    .filter((file) => !path.resolve(file).startsWith(path.resolve(lib)))
    .map((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)![0]);
  return [...new Set(folders)].sort();
}

/** The path before the code of a module, which differs from machine to machine. */
const pathComments = /^\/\/ .*\.js\n/gm;

/** Keeps imports of the package's own modules as they are. */
const ownModulesStay = (lib: string): Plugin => ({
  name: 'own-modules-stay',
  setup({ onResolve }) {
    onResolve({ filter: /^\./ }, ({ path: name, importer }) =>
      importer.startsWith(path.resolve(lib)) ? { path: name, external: true } : undefined,
    );
  },
});

const filesOf = (folder: string): string[] =>
  listFiles(folder).map((file) => path.posix.join(folder, file));
