import theme from '@theme';
import { hydrate } from './hydrate';

/** Runs the site with its theme. */
export const run = () => hydrate(theme);
