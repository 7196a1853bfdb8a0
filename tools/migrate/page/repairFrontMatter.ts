import { parseDocument } from 'yaml';

/**
 * A page with front matter that can be read, and a sentence on how, if the page is another one: fixes tabs and values
 * with a colon; TOML, which stops a build, and what has other errors are left out.
 */
export function repairFrontMatter(text: string): { text: string; outcome?: string } {
  const [block, fence, inside] =
    /^\uFEFF?(---|\+\+\+)[ \t]*\n([\s\S]*?\n)?\1[ \t]*(?:\n|$)/.exec(text) ?? [];
  if (block === undefined || inside === undefined) return { text };
  const rest = text.slice(block.length);
  if (fence === '+++') return { text: rest, outcome: 'left out: it is TOML; write it as YAML' };
  if (isYaml(inside)) return { text };
  const yaml = withoutTabs(inside);
  if (!isYaml(yaml)) return { text: rest, outcome: 'left out: it is not valid YAML' };
  return {
    text: `---\n${yaml}---\n${rest}`,
    outcome: 'was not valid YAML; tabs and colons are fixed',
  };
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
