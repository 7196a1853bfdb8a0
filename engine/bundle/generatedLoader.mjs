import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Loads NAME.js or NAME.css in the bundle's folder for `client/generated.mjs?NAME` or `generated.css?NAME`; see `generated.ts`. */
export default function readGenerated() {
  const ending = this.resourcePath.endsWith('.css') ? '.css' : '.js';
  const file = path.join(this.getOptions().folder, this.resourceQuery.slice(1) + ending);
  this.addDependency(file);
  return readFileSync(file, 'utf8');
}
