import { parseDocument } from 'yaml';

/** A page with front matter that can be read, and a sentence on how; without one the page is as it was. */
export interface Repaired {
  text: string;
  outcome?: string;
}

/** Makes YAML of front matter in TOML, and fixes tabs and values with a colon; other mistakes cost the front matter. */
export function repairFrontMatter(text: string): Repaired {
  const [, fence, inside] =
    /^\uFEFF?(---|\+\+\+)[ \t]*\n([\s\S]*?\n)?\1[ \t]*(?:\n|$)/.exec(text) ?? [];
  if (fence === undefined || inside === undefined) return { text };
  const isToml = fence === '+++';
  if (!isToml && isYaml(inside)) return { text };
  const yaml = isToml ? tomlAsYaml(inside) : withoutTabs(inside);
  const rest = text.slice(text.indexOf(inside) + inside.length).replace(/^\+\+\+/, '---');
  if (!isYaml(yaml))
    return { text: rest.replace(/^---[^\n]*\n?/, ''), outcome: 'left out: it is not valid YAML' };
  const outcome = isToml
    ? 'was TOML; tables of it are left out'
    : 'was not valid YAML; tabs and colons are fixed';
  return { text: `---\n${yaml}${rest}`, outcome };
}

const isYaml = (yaml: string) => parseDocument(yaml).errors.length === 0;

/** Spaces in place of tabs, and quotes around values that contain a colon. */
const withoutTabs = (yaml: string) =>
  yaml
    .replace(/^[ \t]+/gm, (blanks) => blanks.replaceAll('\t', '  '))
    .replace(
      /^([ ]*[\w-]+:)[ \t]+([^\s'"[{|>&*#!].*:[ \t].*)$/gm,
      (_, key: string, value: string) => `${key} ${JSON.stringify(value.trim())}`,
    );

/** Simple values as YAML, line by line; what YAML writes in another way becomes a comment, so that lines keep their numbers. */
export function tomlAsYaml(toml: string): string {
  let isTable = false;
  const lines = toml.split('\n').map((line) => {
    isTable ||= /^\s*\[/.test(line);
    const [, key, value] = /^([\w-]+)\s*=\s*(.+)$/.exec(line) ?? [];
    const yaml = `${key}: ${value}`;
    if (line.trim() === '') return line;
    return key !== undefined && !isTable && isYaml(yaml) ? yaml : `# ${line}`;
  });
  return lines.join('\n');
}
