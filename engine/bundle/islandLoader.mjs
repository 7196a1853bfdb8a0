import path from 'node:path';

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
  // Relative: the bundler names variables after imports, and the bundle must not depend on where the checkout is.
  const from = `./${path.relative(this.context, island).replaceAll(path.sep, '/')}`;
  return `${named}\nimport { namedIsland } from ${JSON.stringify(from)};\nfunction nameThisIsland(...given) { return namedIsland(${id})(...given); }\n`;
}
