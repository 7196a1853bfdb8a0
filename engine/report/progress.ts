import type { Phase } from './buildResult';

/** Shows people how far a build is; keeps the phases and their times for the closing table. */

export interface ProgressOutput {
  /** True when `write` goes to a terminal whose lines can be overwritten. */
  interactive: boolean;
  /** Takes text with its line endings; for a terminal also the codes that clear the line. */
  write(text: string): void;
}

export interface Progress {
  phases: Phase[];
  phase<T>(name: string, work: () => Promise<T> | T): Promise<T>;
  /** How many of all pages the current phase has to do, because they are new or changed; languages add up. */
  plan(changed: number, all: number): void;
  /** One of them is done. */
  step(): void;
  /** A hook of a plugin has ended, in the current phase. */
  hookEnded(plugin: string, ms: number): void;
  /** A sentence for people that is no warning. */
  notice(text: string): void;
}

/** Shorter hooks are left out of the report. */
const shownHookMs = 100;
/** The others have mostly waited for these. */
const maxShownHooks = 5;

/** A terminal line is not redrawn sooner. */
const redrawAfterMs = 80;

const labels: Record<string, string> = {
  config: 'Reading the config',
  compare: 'Comparing with the last build',
  load: 'Loading content',
  routes: 'Placing routes',
  compile: 'Compiling pages',
  bundle: 'Bundling',
  prerender: 'Prerendering',
  finish: 'Finishing',
};

/** Progress on a terminal (one line, redrawn), in a log (one line a phase), or nowhere. */
export const createProgress = (output?: ProgressOutput): Progress => new Reporter(output);

class Reporter implements Progress {
  readonly phases: Progress['phases'] = [];
  readonly #output: ProgressOutput | undefined;
  #label = '';
  /** Those of the phase that runs. */
  #hooks: Phase['hooks'];
  /** `12 of 1,000 pages changed`; empty in phases without pages. */
  #plan = '';
  #changed = 0;
  #all = 0;
  #done = 0;
  #startedAt = 0;
  #drawnAt = 0;

  constructor(output: ProgressOutput | undefined) {
    this.#output = output;
  }

  async phase<T>(name: string, work: () => Promise<T> | T): Promise<T> {
    this.#label = labels[name] ?? name;
    this.#plan = '';
    this.#hooks = [];
    this.#changed = 0;
    this.#all = 0;
    this.#done = 0;
    this.#startedAt = performance.now();
    this.#draw();
    const result = await work();
    const ms = performance.now() - this.#startedAt;
    const hooks = this.#hooks?.sort((a, b) => b.ms - a.ms).slice(0, maxShownHooks);
    this.#hooks = undefined;
    this.phases.push({ name, ms, hooks: hooks?.length ? hooks : undefined });
    if (this.#output?.interactive) this.#output.write('\r\u001b[2K');
    else this.#output?.write(`${this.#line()}: ${(ms / 1000).toFixed(1)} s\n`);
    return result;
  }

  plan(changed: number, all: number): void {
    this.#changed += changed;
    this.#all += all;
    this.#plan = `${formatCount(this.#changed)} of ${formatCount(this.#all)} pages changed`;
    this.#draw();
  }

  step(): void {
    this.#done++;
    const isDue = performance.now() - this.#drawnAt >= redrawAfterMs;
    if (isDue || this.#done === this.#changed) this.#draw(` ${this.#done}/${this.#changed}`);
  }

  hookEnded(plugin: string, ms: number): void {
    if (ms >= shownHookMs) this.#hooks?.push({ plugin, ms });
  }

  notice(text: string): void {
    this.#output?.write(this.#output.interactive ? `\r\u001b[2K${text}\n` : `${text}\n`);
  }

  #draw(count = ''): void {
    if (!this.#output?.interactive) return;
    this.#drawnAt = performance.now();
    const seconds = ((this.#drawnAt - this.#startedAt) / 1000).toFixed(1);
    this.#output.write(`\r\u001b[2K${this.#line()}${count} ${seconds} s`);
  }

  #line(): string {
    return this.#plan ? `${this.#label}, ${this.#plan}` : this.#label;
  }
}

/** `12,000`, the same in every locale. */
const formatCount = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
