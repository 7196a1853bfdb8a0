import type * as z from 'zod';
import type { lintKeys } from './settings';

declare module '../../engine/contract' {
  interface ConfigKeys extends z.input<typeof lintKeys> {}
}
