import type { Rspack } from '@rsbuild/core';
import { type BundleStats, readStats } from '../../bundle/bundle';
import { bundleFailed } from '../../bundle/bundleFailed';
import type { SiteError } from '../../report/report';

const tapName = 'WatchedBuild';
/** Before the taps of Rsbuild, which take their time: the bundler may compile again while they run. */
const firstStage = -1_000_000;

/**
 * One environment of the bundler in watch mode. The bundler refuses to describe a compilation while the next
 * one runs, and its files change then: so everything is read between two compilations, and changes wait until
 * the current one has ended.
 */
export class WatchedBuild {
  readonly #compiler: Rspack.Compiler;
  readonly #onEnd: () => void;
  readonly #changed = new Set<string>();
  /** Number of the current or last compilation. */
  #compilation = 0;
  #isBuilding = true;
  #isOutdated = false;
  /** Taken from the last compilation that did not fail. */
  result: BundleStats | undefined;
  /** The failure of the bundler itself in the last compilation. */
  failure: SiteError | undefined;

  /** `onEnd` is called whenever the build has become current. */
  constructor(compiler: Rspack.Compiler, onEnd: () => void) {
    this.#compiler = compiler;
    this.#onEnd = onEnd;
    const { invalid, watchRun, done, failed, afterDone } = compiler.hooks;
    invalid.tap(tapName, () => {
      this.#isOutdated = true;
    });
    watchRun.tap(tapName, () => {
      this.#compilation++;
      this.#isBuilding = true;
      this.#isOutdated = false;
    });
    done.tap({ name: tapName, stage: firstStage }, (stats) => {
      this.result = readStats(stats);
      this.failure = undefined;
    });
    failed.tap(tapName, (error) => {
      const root = compiler.context;
      this.failure = bundleFailed(undefined, error, { root, site: root });
      this.#endSoon();
    });
    afterDone.tap(tapName, () => this.#endSoon());
  }

  /** Whether the last compilation has ended and nothing has changed since. */
  get isCurrent(): boolean {
    return !this.#isBuilding && !this.#isOutdated && this.#changed.size === 0;
  }

  /** Compiles again with these files read again. */
  change(files: readonly string[]): void {
    for (const file of files) this.#changed.add(file);
    if (!this.#isBuilding) this.#compile();
  }

  #compile(): void {
    const changed = new Set(this.#changed);
    this.#changed.clear();
    this.#isOutdated = true;
    this.#compiler.watching?.invalidateWithChangesAndRemovals(changed, new Set());
  }

  /** The bundler still reads its last compilation to set up its watchers, on the next tick. */
  #endSoon(): void {
    const ended = this.#compilation;
    setImmediate(() => {
      if (ended !== this.#compilation) return;
      this.#isBuilding = false;
      if (this.#changed.size > 0) this.#compile();
      else this.#onEnd();
    });
  }
}
