import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Loads the text of NAME.js in the bundle's folder for `client/generated.mjs?NAME`; see `generated.ts`. */
export default function readGenerated() {
  const file = path.join(this.getOptions().folder, `${this.resourceQuery.slice(1)}.js`);
  this.addDependency(file);
  return readFileSync(file, 'utf8');
}
