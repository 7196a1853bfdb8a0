import type { StagedOutput } from './stageOutput';

type Output = Pick<
  StagedOutput,
  'write' | 'has' | 'keep' | 'reserve' | 'placed' | 'read' | 'names' | 'copyFolder'
>;

/** Takes every file and writes none: for a shard, whose documents are values of the cache. */
export const noOutput: Output = {
  write() {},
  has: () => true,
  keep: () => false,
  reserve: () => undefined,
  placed() {},
  read: () => '',
  names: () => [],
  copyFolder() {},
};
