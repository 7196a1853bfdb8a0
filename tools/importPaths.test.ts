import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { withEndings } from './importPaths';
import { packageManifest } from './packageManifest';

test('addresses of modules get the endings that Node wants', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'endings-'));
  try {
    mkdirSync(path.join(folder, 'docs'));
    for (const file of ['build.js', 'types.d.ts', 'docs/index.js'])
      writeFileSync(path.join(folder, file), '');
    const code = [
      "import { a } from './build';",
      "export type * from './types';",
      "const docs = await import('./docs');",
      "const other = await import('./cli.ts');",
      "import './styles.css';",
      "import { z } from 'zod';",
      "new URL('./docs/', import.meta.url);",
    ].join('\n');
    expect(withEndings(code, path.join(folder, 'index.js')).split('\n')).toEqual([
      "import { a } from './build.js';",
      "export type * from './types.js';",
      "const docs = await import('./docs/index.js');",
      "const other = await import('./cli.js');",
      "import './styles.css';",
      "import { z } from 'zod';",
      "new URL('./docs/', import.meta.url);",
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('the package shares React with the site and needs nothing of development', () => {
  const manifest = packageManifest({
    version: '1.2.3',
    license: 'Apache-2.0',
    engines: { node: '>=20' },
    dependencies: { react: '19.3.1', 'react-dom': '19.3.1', zod: '4.6.7' },
    optionalDependencies: { 'opentype.js': '2.0.0' },
  });
  expect(manifest).toMatchObject({
    version: '1.2.3',
    dependencies: { zod: '4.6.7' },
    peerDependencies: { react: '^19.0.0', 'react-dom': '^19.0.0', 'opentype.js': '2.0.0' },
    peerDependenciesMeta: { 'opentype.js': { optional: true } },
  });
  expect(manifest).not.toHaveProperty('private');
  expect(manifest).not.toHaveProperty('devDependencies');
});
