/** Shows people how far a build is; keeps the phases and their times for the closing table. */

export interface ProgressOutput {
  /** True when `write` goes to a terminal whose lines can be overwritten. */
  interactive: boolean;
  /** Takes text with its line endings; for a terminal also the codes that clear the line. */
  write(text: string): void;
}

export interface Progress {
  phases: { name: string; ms: number }[];
  phase<T>(name: string, work: () => Promise<T> | T): Promise<T>;
  /** Finished pages out of all, within the current phase. */
  step(done: number, all: number): void;
  /** Information for people that is not a warning. */
  notice(text: string): void;
}

/** How often a terminal line is redrawn, at most. */
const redrawAfterMs = 80;

const labels: Record<string, string> = {
  config: 'Reading the config',
  load: 'Loading content',
  routes: 'Placing routes',
  compile: 'Compiling pages',
  bundle: 'Bundling',
  prerender: 'Prerendering',
  finish: 'Finishing',
};

/** Progress on a terminal (one line, redrawn), in a log (one line per phase), or nowhere. */
export function createProgress(output?: ProgressOutput): Progress {
  const phases: Progress['phases'] = [];
  let current = '';
  let since = 0;
  let drawn = 0;

  const draw = (detail: string) => {
    if (!output?.interactive) return;
    const seconds = ((performance.now() - since) / 1000).toFixed(1);
    output.write(`\r\u001b[2K${labels[current] ?? current}${detail} ${seconds} s`);
  };

  return {
    phases,
    async phase(name, work) {
      current = name;
      since = performance.now();
      draw('');
      const result = await work();
      const ms = performance.now() - since;
      phases.push({ name, ms });
      if (output?.interactive) output.write('\r\u001b[2K');
      else output?.write(`${labels[name] ?? name}: ${(ms / 1000).toFixed(1)} s\n`);
      return result;
    },
    step(done, all) {
      const now = performance.now();
      if (now - drawn < redrawAfterMs && done < all) return;
      drawn = now;
      draw(` ${done}/${all}`);
    },
    notice(text) {
      output?.write(output.interactive ? `\r\u001b[2K${text}\n` : `${text}\n`);
    },
  };
}
