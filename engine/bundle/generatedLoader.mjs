import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Loads the text of NAME.js in the bundle's folder for `client/generated.mjs?NAME`. The bundler derives ids
 * from a module's address, and this one is the same wherever the cache is.
 */
export default function readGenerated() {
  const file = path.join(this.getOptions().folder, `${this.resourceQuery.slice(1)}.js`);
  this.addDependency(file);
  return readFileSync(file, 'utf8');
}
