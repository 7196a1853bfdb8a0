/**
 * What the module of the option `environment` exports as `prepare`. It may also export `checkTarget`, which gets the
 * target and throws when it cannot be reached.
 *
 * Called before each sample, in its process.
 */
export type PrepareSample = (context: SampleContext) => PreparedSample | Promise<PreparedSample>;

export interface SampleContext {
  /** What the flag of the command line named; undefined in checks and builds. */
  target?: string;
}

export interface PreparedSample {
  /** Ends what the sample has opened; called when it has nothing left to do. */
  finish?(): void | Promise<void>;
}
