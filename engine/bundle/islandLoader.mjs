const declaration = /^export default island\(/m;

/**
 * Names an island after its file, for the build: `export default island(Part)` becomes
 * `export default nameThisIsland(Part)`. In the browser an island is the component itself.
 */
export default function nameIsland(source) {
  const { idOf, island } = this.getOptions();
  if (!declaration.test(source))
    throw new Error(
      'a file named *.island.tsx declares one island: export default island(Component)',
    );
  const id = JSON.stringify(idOf(this.resourcePath));
  const named = source.replace(declaration, 'export default nameThisIsland(');
  return `${named}\nimport { namedIsland } from ${JSON.stringify(island)};\nfunction nameThisIsland(...given) { return namedIsland(${id})(...given); }\n`;
}
