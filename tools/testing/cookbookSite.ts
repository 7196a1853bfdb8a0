import { readFileSync } from 'node:fs';
import { writeFiles } from '../../engine/files/writeFiles';
import { siteTemplate } from '../siteTemplate';

/** Writes a new site with every recipe of the cookbook in it: files as they are, and keys of the config together. */
export function writeCookbookSite(folder: string): void {
  const recipes = readRecipes(readFileSync('engine/handbook/guides/cookbook.md', 'utf8'));
  const isConfig = ({ file }: Recipe) => file === 'site/config.ts';
  const config = recipes.filter(isConfig).map(({ text }) => text);
  writeFiles(folder, {
    ...siteTemplate({ name: 'cookbook', engine: 'file:./ottoman-docs.tgz', manager: 'npm' }),
    ...Object.fromEntries(
      recipes.filter((one) => !isConfig(one)).map((one) => [one.file, one.text]),
    ),
    'site/config.ts': writeConfig(config),
  });
}

interface Recipe {
  file: string;
  text: string;
}

const readRecipes = (page: string): Recipe[] =>
  [...page.matchAll(/^(`{3,})\w+ title="([^"]+)"\n(.*?\n)\1$/gms)].map(([, , file, text]) => ({
    file: file!,
    text: text!,
  }));

/** A config with the keys of all blocks; lists and objects of equal keys are joined. */
function writeConfig(blocks: readonly string[]): string {
  const isImport = (line: string) => line.startsWith('import ');
  const lines = blocks.map((block) => block.split('\n'));
  const objects = lines.map(
    (block) => `{\n${block.filter((line) => !isImport(line)).join('\n')}\n}`,
  );
  return `${lines.flat().filter(isImport).join('\n')}
import { defineConfig } from 'ottoman-docs';
import { components } from 'ottoman-docs/plugins/components';
import { hosting } from 'ottoman-docs/plugins/hosting';
import { pages } from 'ottoman-docs/plugins/pages';
import { search } from 'ottoman-docs/plugins/search';

const usual = {
  title: 'Cookbook',
  theme: 'ottoman-docs/theme',
  styles: 'styles.css',
  plugins: [pages(), components(), search(), hosting({ host: 'netlify' })],
};

function join(left: unknown, right: unknown): unknown {
  if (Array.isArray(left)) return [...left, ...(right as unknown[])];
  if (typeof left !== 'object' || left === null) return right;
  const keys = Object.entries(right as object);
  return { ...left, ...Object.fromEntries(keys.map(([key, value]) => [key, join((left as never)[key], value)])) };
}

export default defineConfig([${objects.join(', ')}].reduce(join, usual) as never);
`;
}
