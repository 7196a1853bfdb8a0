/**
 * The module of the option `environment` exports this function as `prepare`. It may also export
 * `checkTarget`, which gets the target and throws when it cannot be reached.
 * Called before each sample, in its process.
 */
export type PrepareSample = (context: SampleContext) => PreparedSample | Promise<PreparedSample>;

export interface SampleContext {
  /** The value of the command-line flag; undefined in checks and builds. */
  target?: string;
}

export interface PreparedSample {
  /** Closes everything the sample has opened; called when the sample has nothing left to do. */
  finish?(): void | Promise<void>;
}
