import ts from 'typescript';
import type { Page } from './blocks';
import { type Hover, readHovers } from './hovers';
import { createSampleProgram, type SampleFile, type SampleProgram } from './program';

/** TypeScript's findings on one page, by index of the sample; lines count from the sample's first, from 0. */
export interface PageTypes {
  problems: { sample: number; line: number; column: number; message: string }[];
  hovers: Hover[][];
}

export interface CheckInput {
  siteFolder: string;
  pages: Page[];
  /** Files of packages of the repository by name; absolute. */
  paths?: Readonly<Record<string, string>>;
}

/** Checks all samples of the pages in one program; results in the order of the pages. */
export function checkTypes({ siteFolder, pages, paths }: CheckInput): PageTypes[] {
  const program = createSampleProgram(siteFolder, pages, paths);
  const results = new Map(
    pages.map((page): [Page, PageTypes] => [
      page,
      { problems: [], hovers: page.samples.map(() => []) },
    ]),
  );
  for (const file of program.files) {
    const result = results.get(file.page)!;
    result.problems.push(...problemsOf(file, program));
    result.hovers[file.index] = readHovers(file, program);
  }
  program.service.dispose();
  return [...results.values()];
}

function problemsOf(file: SampleFile, { service }: SampleProgram): PageTypes['problems'] {
  const source = service.getProgram()!.getSourceFile(file.name)!;
  const diagnostics = [
    ...service.getSyntacticDiagnostics(file.name),
    ...service.getSemanticDiagnostics(file.name),
  ];
  return diagnostics.flatMap(({ start = 0, messageText, code }) => {
    const { line, character } = source.getLineAndCharacterOfPosition(start);
    if (line < file.linesBefore) return []; // reported by the sample that it belongs to
    const message = `${ts.flattenDiagnosticMessageText(messageText, '\n')} (TS${code})`;
    return [{ sample: file.index, line: line - file.linesBefore, column: character + 1, message }];
  });
}
