import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../engine';

/** The names of a plugin: `release-notes` is `releaseNotes` in code and `ReleaseNotes` in components. */
export function pluginNames(name: string) {
  const words = name.split('-');
  const component = words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('');
  const variable = component[0]!.toLowerCase() + component.slice(1);
  const title = `${name[0]!.toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`;
  return { name, variable, component, title };
}

const template = path.join(import.meta.dirname, 'template');

/**
 * The files of a new plugin that lists the lines of a text file on a separate page: path below `plugins/NAME` → text.
 * They import the package.
 */
export function pluginFiles(name: string): [file: string, text: string][] {
  const names = pluginNames(name);
  const fill = (text: string) =>
    text.replace(
      /__(name|variable|component|title)__/g,
      (_, key: keyof typeof names) => names[key],
    );
  return listFiles(template).map((file) => [
    fill(file.replace(/\.tpl$/, '')),
    fill(readFileSync(path.join(template, file), 'utf8')),
  ]);
}
