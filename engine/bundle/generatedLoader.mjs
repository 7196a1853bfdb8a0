import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Gives `client/generated.mjs?NAME` the text of the file NAME.js in the bundle's folder. The bundler makes ids of a
 * module's address, and that one is the same wherever the cache lies.
 */
export default function readGenerated() {
  const file = path.join(this.getOptions().folder, `${this.resourceQuery.slice(1)}.js`);
  this.addDependency(file);
  return readFileSync(file, 'utf8');
}
