import type { Runtime } from '../launch/runtime';

interface Code {
  engineHash: string;
  runtime: Pick<Runtime, 'codeHash'>;
  configFile: string;
}

/** A hash of the code of the engine, of the config and of all that it imports, with the versions of the packages. */
export const codeHash = async ({ engineHash, runtime, configFile }: Code): Promise<string> =>
  engineHash + (await runtime.codeHash([configFile]));
