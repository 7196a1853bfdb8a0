import { rmSync } from 'node:fs';
import { type Hover, readHovers } from './hovers';
import { LanguageServer } from './languageServer';
import { type Answers, answerQuestions, type SampleProblem } from './questions';
import { type CheckInput, type SampleFile, writeSampleFiles } from './sampleFiles';

/** TypeScript's findings on one page, by index of the sample; lines count from the sample's first, from 0. */
export interface PageTypes {
  problems: (SampleProblem & { sample: number })[];
  hovers: Hover[][];
  /** The samples as pages show them, with the answers to their questions; null for samples without any. */
  shown: (string | null)[];
}

/** Checks all samples of the pages in one program; results in the order of the pages. */
export async function checkTypes(input: CheckInput): Promise<PageTypes[]> {
  const { folder, files } = writeSampleFiles(input);
  const server = new LanguageServer();
  try {
    if (files[0]) await server.open(files[0].name, files[0].code);
    const checked = await Promise.all(
      files.map(async (file) => {
        const { shown, lines, problems } = await answersFor(file, server);
        const hovers = await readHovers(file, server);
        return {
          file,
          shown: shown ?? null,
          problems: problems.map((problem) => ({ sample: file.index, ...problem })),
          hovers: hovers.map((hover) => ({ ...hover, line: lines[hover.line]! })),
        };
      }),
    );
    return input.pages.map((page) => {
      const own = checked.filter(({ file }) => file.page === page);
      const bySample = page.samples.map((_, index) => own.find(({ file }) => file.index === index));
      return {
        problems: own.flatMap(({ problems }) => problems),
        hovers: bySample.map((sample) => sample?.hovers ?? []),
        shown: bySample.map((sample) => sample?.shown ?? null),
      };
    });
  } finally {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The samples that it continues report their own errors. */
async function answersFor(file: SampleFile, server: LanguageServer): Promise<Answers> {
  const diagnostics = await server.diagnostics(file.name);
  const errors = diagnostics.filter(({ severity }) => severity === 1);
  return answerQuestions(file, errors, server);
}
