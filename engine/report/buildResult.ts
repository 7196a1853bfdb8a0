import type { Problem } from '../plugin';

/** Result of a build: the files written, the warnings and the times. */
export interface BuildResult {
  /** Absolute path of the output. */
  out: string;
  /** Absolute path of the unpublished files that plugins emit, if there are any. */
  hostFolder?: string;
  /** Documents of the output, whether written or kept. */
  pages: number;
  /** All files of the output: documents, code, static and emitted ones. */
  files: number;
  /** Size of all files of the output, uncompressed. */
  bytes: number;
  /** Documents that were rendered; others came from the cache. */
  rendered: number;
  /** Problems that did not stop the build, in the order they came. */
  warnings: Problem[];
  /** Lines that plugins report about their work. */
  reports: { plugin: string; text: string }[];
  /**
   * Milliseconds per phase, in order, and those of the hooks of plugins that took long. Hooks run at the same time, so
   * each includes waiting for others.
   */
  phases: { name: string; ms: number; hooks?: { plugin: string; ms: number }[] }[];
}

export type Phase = BuildResult['phases'][number];
