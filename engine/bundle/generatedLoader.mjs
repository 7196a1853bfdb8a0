/** Loads the text behind `client/generated.mjs?NAME` or `generated.css?NAME`; see `generated.ts`. */
export default function loadGenerated() {
  // No file, yet dev reports changes under this name.
  this.addMissingDependency(this.resource);
  return this.getOptions().textOf(this.resource);
}
