import theme from '@theme';
import { hydrate } from './hydrate';

/** The part of the site that React brings; loaded by `start.ts` after first paint. */
void hydrate(theme);
