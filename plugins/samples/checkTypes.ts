import { rmSync } from 'node:fs';
import { type Hover, readHovers } from './hovers';
import { LanguageServer } from './languageServer';
import { type CheckInput, type SampleFile, writeSampleFiles } from './sampleFiles';

/** TypeScript's findings on one page, by index of the sample; lines count from the sample's first, from 0. */
export interface PageTypes {
  problems: { sample: number; line: number; column: number; message: string }[];
  hovers: Hover[][];
}

/** Checks all samples of the pages in one program; results in the order of the pages. */
export async function checkTypes(input: CheckInput): Promise<PageTypes[]> {
  const { folder, files } = writeSampleFiles(input);
  const server = new LanguageServer();
  try {
    if (files[0]) await server.open(files[0].name, files[0].code);
    const checked = await Promise.all(
      files.map(async (file) => ({
        file,
        problems: await problemsOf(file, server),
        hovers: await readHovers(file, server),
      })),
    );
    return input.pages.map((page) => {
      const own = checked.filter(({ file }) => file.page === page);
      return {
        problems: own.flatMap(({ problems }) => problems),
        hovers: page.samples.map(
          (_, index) => own.find(({ file }) => file.index === index)?.hovers ?? [],
        ),
      };
    });
  } finally {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function problemsOf(
  { name, index, linesBefore }: SampleFile,
  server: LanguageServer,
): Promise<PageTypes['problems']> {
  const diagnostics = await server.diagnostics(name);
  return diagnostics.flatMap(({ severity, range: { start }, message, code }) => {
    if (severity !== 1) return [];
    if (start.line < linesBefore) return []; // reported by the sample that it belongs to
    const line = start.line - linesBefore;
    return [
      { sample: index, line, column: start.character + 1, message: `${message} (TS${code})` },
    ];
  });
}
