import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { SiteError } from '../../engine';
import type { Conversion, ConvertInput } from './model';

/**
 * Converts a package off the main thread, after the others of the process: loading TypeDoc twice takes longer than waiting.
 * @throws SiteError with the complaints of TypeDoc and TypeScript
 */
export async function convertInThread(input: ConvertInput): Promise<Conversion> {
  const { conversion, error = '' } = await thread.convert(input);
  if (conversion) return conversion;
  throw new SiteError({
    message: `api-reference: ${describe(input)} could not be read: ${shorten(error, input)}`,
    place: { file: 'config.ts' },
    action: 'Fix the sources, or the options "entryPoints" and "tsconfig" of the API reference.',
  });
}

interface Answer {
  conversion?: Conversion;
  error?: string;
}

/** A thread that converts one package after the other, and ends when none is left. */
class ConvertThread {
  #worker: Worker | undefined;
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();

  convert(input: ConvertInput): Promise<Answer> {
    const leave = this.keep();
    const answer = this.#last.then(() => this.#ask(input));
    this.#last = answer.then(leave);
    return answer;
  }

  /** Keeps the thread until the returned function is called. */
  keep(): () => Promise<void> {
    this.#waiting += 1;
    return async () => {
      this.#waiting -= 1;
      if (this.#waiting > 0) return;
      await this.#worker?.terminate();
      this.#worker = undefined;
    };
  }

  async #ask(input: ConvertInput): Promise<Answer> {
    this.#worker ??= new Worker(new URL('./convertThread.mjs', import.meta.url));
    this.#worker.postMessage(input);
    try {
      const [answer] = (await once(this.#worker, 'message')) as [Answer];
      return answer;
    } catch (error) {
      this.#worker = undefined; // an error ends it
      return { error: String(error) };
    }
  }
}

const thread = new ConvertThread();

/** Keeps the thread for several conversions, until the returned function is called. */
export const keepThread = () => thread.keep();

const describe = ({ package: { name, version } }: ConvertInput) =>
  name ? `"${name}" ${version}`.trim() : 'the sources';

/** Paths relative to the package: an error must read the same on every machine. */
const shorten = (text: string, { folder }: ConvertInput) => text.replaceAll(`${folder}/`, '');
