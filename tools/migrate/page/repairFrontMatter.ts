import { parse as parseToml } from 'smol-toml';
import { parseDocument, stringify } from 'yaml';

/**
 * A page with front matter that can be read, and a sentence on how, if the page is another one: makes YAML of TOML, and
 * fixes tabs and values with a colon; with other errors the front matter is left out.
 */
export function repairFrontMatter(text: string): { text: string; outcome?: string } {
  const [block, fence, inside] =
    /^\uFEFF?(---|\+\+\+)[ \t]*\n([\s\S]*?\n)?\1[ \t]*(?:\n|$)/.exec(text) ?? [];
  if (block === undefined || inside === undefined) return { text };
  const isToml = fence === '+++';
  if (!isToml && isYaml(inside)) return { text };
  const yaml = isToml ? tomlAsYaml(inside) : withoutTabs(inside);
  const rest = text.slice(block.length);
  if (yaml === undefined || !isYaml(yaml))
    return { text: rest, outcome: `left out: it is not valid ${isToml ? 'TOML' : 'YAML'}` };
  const outcome = isToml ? 'was TOML' : 'was not valid YAML; tabs and colons are fixed';
  return { text: `---\n${yaml}---\n${rest}`, outcome };
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

function tomlAsYaml(toml: string): string | undefined {
  try {
    return stringify(parseToml(toml), { lineWidth: 0 });
  } catch {
    return undefined;
  }
}
