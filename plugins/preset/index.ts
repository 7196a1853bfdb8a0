import type { Plugin } from '../../engine/index';
import { checks } from '../checks';
import { createPlugin } from '../create-plugin';
import { highlight } from '../highlight';
import { inspect } from '../inspect';
import { licenses } from '../licenses';
import { lint } from '../lint';
import { markdown } from '../markdown';
import { themeOptions } from '../theme-options';
import { themeParts } from '../theme-parts';
import { translations } from '../translations';

/** The plugins that every site has, besides those of its config: what is not the engine's own work. */
const preset: Plugin[] = [
  inspect(),
  themeOptions(),
  markdown(),
  highlight(),
  licenses(),
  lint(),
  createPlugin(),
  themeParts(),
  translations(),
  checks(),
];

export default preset;
