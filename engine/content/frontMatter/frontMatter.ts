import type { Problem } from '../../plugin';
import { SiteError } from '../../report/report';
import type { YamlData } from './yaml';

/** Front matter as plain data, the positions of its keys, and the rest of the file. */
export interface FrontMatter extends Omit<YamlData, 'placeOf' | 'keyPlaceOf'> {
  body: string;
  bodyLine: number;
}

/** More front matter than any page needs; a larger file is probably something else. */
const maxBytes = 64 * 1024;

/** Files that are nothing but data; YAML may begin with three dashes too. */
const isData = /\.(ya?ml|json)$/;

/**
 * Reads the YAML between two lines of three dashes at the top of a file. Every problem has its position in
 * the file.
 * @throws SiteError: one for problems in the dashes, else with all problems in the YAML.
 */
export async function readFrontMatter(file: string, text: string): Promise<FrontMatter> {
  const fail = (problem: Omit<Problem, 'place'>, line: number, column: number): never => {
    throw new SiteError({ ...problem, place: { file, line, column } });
  };
  if (/^\+\+\+\n(?:.*\n)*?\+\+\+\s*(?:\n|$)/.test(text)) {
    const message = 'front matter: found TOML between lines of "+++", expected YAML';
    const action =
      'Write "title: A page" instead of "title = \'A page\'", between two lines of "---".';
    fail({ message, action }, 1, 1);
  }
  const first = isData.test(file) ? null : /^---([^\n]*)(?:\n|$)/.exec(text);
  if (!first || /^-/.test(first[1]!)) return { data: {}, places: {}, body: text, bodyLine: 1 };
  const language = first[1]!.trim();
  if (language) {
    const message = `front matter: found ${JSON.stringify(language)} after the dashes, expected YAML`;
    fail({ message, action: 'Open front matter with a line of three dashes only.' }, 1, 4);
  }
  const { yaml, body, bodyLine } = cut(text, first[0].length, fail);
  if (yaml.length > maxBytes) {
    fail(
      {
        message: `front matter: ${yaml.length} characters, at most ${maxBytes} are read`,
        action: 'Move the text below the second line of dashes.',
      },
      2,
      1,
    );
  }
  if (yaml.split('\n').every((line) => /^\s*(?:#|$)/.test(line)))
    return { data: {}, places: {}, body, bodyLine };
  // Loaded with the first file that needs it: an unchanged build reads no front matter.
  const { readYaml } = await import('./yaml');
  const { data, places } = readYaml(yaml, { subject: 'front matter', file, firstLine: 2 });
  return { data, places, body, bodyLine };
}

function cut(
  text: string,
  start: number,
  fail: (p: Problem, line: number, column: number) => never,
) {
  const close = /^(---|\.\.\.)[ \t]*(?:\n|$)/gm;
  close.lastIndex = start;
  const end = close.exec(text);
  const action = 'Close front matter with a line of three dashes.';
  if (!end) return fail({ message: 'front matter: it is never closed', action }, 1, 1);
  const yaml = text.slice(start, end.index);
  const endLine = yaml.split('\n').length + 1;
  if (end[1] === '...') {
    fail({ message: 'front matter: found "..." at its end, expected "---"', action }, endLine, 1);
  }
  return { yaml, body: text.slice(close.lastIndex), bodyLine: endLine + 1 };
}
