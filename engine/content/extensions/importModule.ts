let isTypeScriptReady = false;

/** Imports the module of an extension. TypeScript is read by tsx, which is loaded for the first such module. */
export async function importModule(address: string): Promise<Record<string, unknown>> {
  if (/\.[cm]?tsx?$/.test(address) && !isTypeScriptReady) {
    const { register } = await import('tsx/esm/api');
    register();
    isTypeScriptReady = true;
  }
  return (await import(address)) as Record<string, unknown>;
}
