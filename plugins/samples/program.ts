import path from 'node:path';
import ts from 'typescript';
import { moduleOf, type Page } from './blocks';

/** One sample as a virtual file of the program. */
export interface SampleFile {
  /** Absolute and below the page's folder, so that packages and relative imports resolve from there. */
  name: string;
  page: Page;
  index: number;
  /** Number of lines of the module above the sample's own. */
  linesBefore: number;
}

export interface SampleProgram {
  service: ts.LanguageService;
  files: SampleFile[];
}

const compilerOptions: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  moduleDetection: ts.ModuleDetectionKind.Force,
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  allowJs: true,
  checkJs: true,
  noImplicitAny: true,
  esModuleInterop: true,
  skipLibCheck: true,
  noEmit: true,
  types: ['node'],
};

/** One program of all samples of all pages, each a separate module; `paths` are files of packages by name. */
export function createSampleProgram(
  siteFolder: string,
  pages: readonly Page[],
  paths: Readonly<Record<string, string>> = {},
): SampleProgram {
  const texts = new Map<string, string>();
  const folders = new Set<string>();
  const files = pages.flatMap((page) => {
    const folder = path.posix.join(siteFolder.replaceAll('\\', '/'), `${page.file}.samples`);
    folders.add(folder);
    return page.samples.flatMap((sample, index) => {
      const { code, linesBefore } = moduleOf(page, index);
      const name = `${folder}/${index}.${sample.language}`;
      texts.set(name, code);
      if (sample.name) texts.set(path.posix.join(folder, sample.name), code);
      return sample.unchecked ? [] : [{ name, page, index, linesBefore }];
    });
  });
  const listed = Object.fromEntries(Object.entries(paths).map(([name, file]) => [name, [file]]));
  const host: ts.LanguageServiceHost = {
    getCompilationSettings: () => ({ ...compilerOptions, paths: listed }),
    getScriptFileNames: () => files.map(({ name }) => name),
    getScriptVersion: () => '1',
    getScriptSnapshot(name) {
      const text = texts.get(name) ?? ts.sys.readFile(name);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => siteFolder,
    getDefaultLibFileName: (compilerOptions) => ts.getDefaultLibFilePath(compilerOptions),
    fileExists: (name) => texts.has(name) || ts.sys.fileExists(name),
    readFile: (name) => texts.get(name) ?? ts.sys.readFile(name),
    directoryExists: (name) => folders.has(name) || ts.sys.directoryExists(name),
    getDirectories: ts.sys.getDirectories,
    realpath: ts.sys.realpath,
  };
  return { service: ts.createLanguageService(host), files };
}
