#!/usr/bin/env node
// The one command line, of the repository and of the package: commands of the engine, and programs of plugins and tools.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Command → its program, and one line for the help text. Programs of tools read their own name. */
const programs = {
  samples: ['../plugins/samples/bin.mjs', 'check, run and compare the samples of the pages'],
  'search-upload': ['../plugins/search/bin.mjs', 'upload the records of a build to a hosted index'],
  version: ['../plugins/docs/bin.mjs', 'keep the documents as they are as a version'],
  'create-plugin': ['./bin.mjs', 'write a new plugin with its test'],
  'create-site': ['./bin.mjs', 'write a new site, or one from an existing site'],
  pack: ['./bin.mjs', 'pack engine, theme and plugins as a package'],
};

// The package has no tools.
const present = Object.entries(programs).filter(([, [program]]) =>
  existsSync(fileURLToPath(new URL(program, import.meta.url))),
);
const [name] = process.argv.slice(2);
const found = present.find(([command]) => command === name);
if (found) {
  const [program] = found[1];
  if (program !== './bin.mjs') process.argv.splice(2, 1);
  await import(program);
} else {
  // The engine lists them with its own commands.
  process.env.OTTOMAN_DOCS_PROGRAMS = JSON.stringify(
    present.map(([command, [, help]]) => [command, help]),
  );
  await import('../engine/bin.mjs');
}
