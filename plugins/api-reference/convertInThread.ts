import { Worker } from 'node:worker_threads';
import { SiteError } from '../../engine';
import type { ConvertInput, Model } from './model';

/** Converts a package off the main thread. @throws SiteError with the complaints of TypeDoc and TypeScript. */
export async function convertInThread(input: ConvertInput): Promise<Model> {
  const { model, error } = await runThread(input);
  if (model) return model;
  throw new SiteError({
    message: `api-reference: ${describe(input)} could not be read: ${shorten(error ?? 'the thread ended', input)}`,
    place: { file: 'config.ts' },
    action: 'Fix the sources, or the options "entryPoints" and "tsconfig" of the API reference.',
  });
}

interface Answer {
  model?: Model;
  error?: string;
}

function runThread(input: ConvertInput): Promise<Answer> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./convertThread.mjs', import.meta.url), {
      workerData: input,
    });
    let answer: Answer = {};
    worker.on('message', (message: Answer) => {
      answer = message;
    });
    worker.on('error', (error) => {
      answer = { error: String(error) };
    });
    worker.on('exit', () => resolve(answer));
  });
}

const describe = ({ package: { name, version } }: ConvertInput) =>
  name ? `"${name}" ${version}`.trim() : 'the sources';

/** Paths relative to the package: an error must read the same on every machine. */
const shorten = (text: string, { folder }: ConvertInput) => text.replaceAll(`${folder}/`, '');
