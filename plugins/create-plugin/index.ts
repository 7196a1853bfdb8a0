import * as z from 'zod';
import { definePlugin } from '../../engine';
import { packageManagerOf } from './packageManager';

/** Starts plugins of a site, with the command `create-plugin`. */
export const createPlugin = definePlugin('create-plugin', z.strictObject({}), () => ({
  watch: [],
  commands: {
    'create-plugin': {
      summary: 'write a new plugin with its page and its test',
      takes: 'NAME',
      async run({ given: name, configFile, env, print }) {
        const { writePlugin } = await import('./writePlugin');
        const packageManager = packageManagerOf(env);
        for (const line of writePlugin(name, { configFile, packageManager })) print(line);
        return 0;
      },
    },
  },
}));
