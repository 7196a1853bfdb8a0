import type { Plugin } from '../../engine/index';

/** The plugins that every site has, besides those of its config: what is not the engine's own work. */
const preset: Plugin[] = [];

export default preset;
