import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { moduleOf, type Page } from './blocks';

/** One sample as a file, a separate module. */
export interface SampleFile {
  /** Absolute. */
  name: string;
  code: string;
  page: Page;
  index: number;
  /** Number of lines of the module above the sample's own. */
  linesBefore: number;
}

export interface CheckInput {
  /** Absolute. */
  siteFolder: string;
  pages: readonly Page[];
  /** Files of packages of the repository by name; absolute. */
  paths?: Readonly<Record<string, string>>;
}

const compilerOptions = {
  target: 'es2022',
  lib: ['es2024', 'dom', 'dom.iterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
  moduleDetection: 'force',
  jsx: 'react-jsx',
  strict: true,
  allowJs: true,
  checkJs: true,
  skipLibCheck: true,
  noEmit: true,
  types: ['node'],
};

/**
 * Writes the samples of all pages as one project, which finds packages and files as from the folder of their page. Gives the
 * folder, which the caller removes, and the samples to check.
 */
export function writeSampleFiles({ siteFolder, pages, paths = {} }: CheckInput) {
  const folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'samples-')));
  const project = linkPackages(siteFolder, folder);
  const files: SampleFile[] = pages.flatMap((page) => {
    const home = path.join(project, `${page.file}.samples`);
    return page.samples.flatMap((sample, index) => {
      const { code, linesBefore } = moduleOf(page, index);
      const name = path.join(home, `${index}.${sample.language}`);
      write(name, code);
      if (sample.name) write(path.join(home, sample.name), code);
      return sample.unchecked ? [] : [{ name, code, page, index, linesBefore }];
    });
  });
  const config = {
    compilerOptions: {
      ...compilerOptions,
      rootDirs: [siteFolder, project],
      paths: Object.fromEntries(Object.entries(paths).map(([name, file]) => [name, [file]])),
    },
    files: files.map(({ name }) => name),
  };
  write(path.join(project, 'tsconfig.json'), JSON.stringify(config));
  return { folder, files };
}

/** Makes a folder from which the packages of the site are found, the nearest first. */
function linkPackages(siteFolder: string, folder: string): string {
  const { resolve } = createRequire(path.join(siteFolder, 'sample.js'));
  let project = folder;
  for (const packages of (resolve.paths('ottoman') ?? []).reverse()) {
    if (!existsSync(packages)) continue;
    project = path.join(project, 'site');
    mkdirSync(project);
    symlinkSync(packages, path.join(project, 'node_modules'), 'junction');
  }
  return project;
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
