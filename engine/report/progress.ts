import type { Phase } from './buildResult';

/** Shows people how far a build is; keeps the phases and their times for the closing table. */

export interface ProgressOutput {
  /** True when `write` goes to a terminal whose lines can be overwritten. */
  interactive: boolean;
  /** Takes text with its line endings; for a terminal also the codes that clear the line. */
  write(text: string): void;
}

/** Shorter hooks are left out of the report. */
const shownHookMs = 100;
/** The others have mostly waited for these. */
const maxShownHooks = 5;

/** A terminal line is not redrawn sooner. */
const redrawAfterMs = 80;

/** The steps of a build, and how a person sees that one is running. */
const labels = {
  config: 'Reading the config',
  load: 'Loading content',
  routes: 'Placing routes',
  compile: 'Compiling pages',
  images: 'Making smaller images',
  bundle: 'Bundling',
  prerender: 'Prerendering',
  finish: 'Finishing',
};

const begin = (label: string) => ({
  label,
  startedAt: performance.now(),
  hooks: [] as NonNullable<Phase['hooks']>,
  /** `12 of 1,000 pages changed`; empty in phases without pages. */
  plan: '',
  changed: 0,
  all: 0,
  done: 0,
});

/** Progress on a terminal (one line, redrawn), in a log (one line a phase), or nowhere. */
export class Progress {
  readonly phases: Phase[] = [];
  readonly #output: ProgressOutput | undefined;
  #current = begin('');
  #drawnAt = 0;

  constructor(output?: ProgressOutput) {
    this.#output = output;
  }

  async phase<T>(name: keyof typeof labels, work: () => Promise<T> | T): Promise<T> {
    const current = begin(labels[name]);
    this.#current = current;
    this.#draw();
    const result = await work();
    const ms = performance.now() - current.startedAt;
    const hooks = current.hooks.sort((a, b) => b.ms - a.ms).slice(0, maxShownHooks);
    this.phases.push({ name, ms, hooks: hooks.length > 0 ? hooks : undefined });
    if (this.#output?.interactive) this.#output.write('\r\u001b[2K');
    else this.#output?.write(`${this.#line()}: ${(ms / 1000).toFixed(1)} s\n`);
    return result;
  }

  /** How many of all pages the current phase has to do, because they are new or changed; languages add up. */
  plan(changed: number, all: number): void {
    const current = this.#current;
    current.changed += changed;
    current.all += all;
    current.plan = `${formatCount(current.changed)} of ${formatCount(current.all)} pages changed`;
    this.#draw();
  }

  /** One of them is done. */
  step(): void {
    const current = this.#current;
    current.done++;
    const isDue = performance.now() - this.#drawnAt >= redrawAfterMs;
    if (isDue || current.done === current.changed)
      this.#draw(` ${current.done}/${current.changed}`);
  }

  /** A hook of a plugin has ended, in the current phase. */
  hookEnded(plugin: string, ms: number): void {
    if (ms >= shownHookMs) this.#current.hooks.push({ plugin, ms });
  }

  /** A sentence for people that is no warning. */
  notice(text: string): void {
    this.#output?.write(this.#output.interactive ? `\r\u001b[2K${text}\n` : `${text}\n`);
  }

  #draw(count = ''): void {
    if (!this.#output?.interactive) return;
    this.#drawnAt = performance.now();
    const seconds = ((this.#drawnAt - this.#current.startedAt) / 1000).toFixed(1);
    this.#output.write(`\r\u001b[2K${this.#line()}${count} ${seconds} s`);
  }

  #line(): string {
    const { label, plan } = this.#current;
    return plan ? `${label}, ${plan}` : label;
  }
}

/** `12,000`, the same in every locale; `toLocaleString` would load locale data first, which costs a few milliseconds and megabytes. */
const formatCount = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
