import { SiteError } from '../../report/report';
import type { YamlData } from './yaml';

/** Front matter as plain data, the positions of its keys, and the rest of the file. */
interface FrontMatter extends Omit<YamlData, 'placeOf' | 'keyPlaceOf'> {
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
  const refusal = (message: string, action: string, line = 1, column = 1) =>
    new SiteError({ message: `front matter: ${message}`, place: { file, line, column }, action });
  if (/^\+\+\+\n(?:.*\n)*?\+\+\+\s*(?:\n|$)/.test(text)) {
    const action =
      'Write "title: A page" instead of "title = \'A page\'", between two lines of "---".';
    throw refusal('found TOML between lines of "+++", expected YAML', action);
  }
  const first = isData.test(file) ? null : /^---(?!-)([^\n]*)(?:\n|$)/.exec(text);
  if (!first) return { data: {}, places: {}, body: text, bodyLine: 1 };
  const language = first[1]!.trim();
  if (language) {
    const message = `found ${JSON.stringify(language)} after the dashes, expected YAML`;
    throw refusal(message, 'Open front matter with a line of three dashes only.', 1, 4);
  }
  const close = /^(---|\.\.\.)[ \t]*(?:\n|$)/gm;
  close.lastIndex = first[0].length;
  const end = close.exec(text);
  const closeIt = 'Close front matter with a line of three dashes.';
  if (!end) throw refusal('it is never closed', closeIt);
  const yaml = text.slice(first[0].length, end.index);
  const endLine = yaml.split('\n').length + 1;
  if (end[1] === '...') throw refusal('found "..." at its end, expected "---"', closeIt, endLine);
  if (yaml.length > maxBytes) {
    const message = `${yaml.length} characters, at most ${maxBytes} are read`;
    throw refusal(message, 'Move the text below the second line of dashes.', 2);
  }
  // Loaded with the first file that needs it: an unchanged build reads no front matter.
  const { readYaml } = await import('./yaml');
  const { data, places } = readYaml(yaml, { subject: 'front matter', file, firstLine: 2 });
  return { data, places, body: text.slice(close.lastIndex), bodyLine: endLine + 1 };
}
