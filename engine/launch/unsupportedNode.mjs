/** Says that a version of Node.js cannot run the engine, and what to do; undefined for all others. */
export function unsupportedNode(version) {
  const tooOld = /^(1?\d|20\.(\d|1[0-8])|21|22\.(\d|1[01]))\./;
  if (!tooOld.test(version)) return undefined;
  return `node: expected Node.js 20.19, 22.12 or 24, found ${version}\n  Install a newer one from https://nodejs.org and repeat the command.\n`;
}
