import { eachLine } from '../../engine';
import type { Rule } from './page';

/** Rules about front matter and single lines. */

/** A page has a description that search engines show unchanged. */
export const description: Rule = ({ file, source }, { descriptionLength }, report) => {
  const { min, max } = descriptionLength;
  const { description: text } = source.frontMatter;
  if (typeof text !== 'string' || text.trim() === '')
    report({
      rule: 'missing-description',
      message: 'a page without a description',
      place: { file, line: 1, column: 1 },
      action: 'Say in one sentence what the reader finds: "description: …" in the front matter.',
    });
  else if (text.length < min || text.length > max)
    report({
      rule: 'description-length',
      message: `a description with ${text.length} characters; ${min} to ${max} are shown whole`,
      place: { file, ...source.frontMatterPlaces.description },
      action: text.length < min ? 'Say more about what the reader finds.' : 'Use fewer words.',
    });
};

/** No line ends in blanks. Two of them break the line, but nobody sees them; a backslash does the same. */
export const trailingBlanks: Rule = ({ file, source, bodyStart }, _, report) => {
  const lines = source.body.split('\n');
  let start = bodyStart;
  eachLine(source.body, ({ text, number, code }) => {
    const kept = text.trimEnd();
    if (!code && kept.length < text.length) {
      const breaks = text.endsWith('  ') && kept !== '' && (lines[number] ?? '').trim() !== '';
      report({
        rule: 'trailing-blanks',
        message: 'blanks at the end of the line',
        place: { file, line: source.bodyLine - 1 + number, column: kept.length + 1 },
        action: breaks ? 'Break the line with "\\".' : 'Remove them.',
        fix: { start: start + kept.length, end: start + text.length, text: breaks ? '\\' : '' },
      });
    }
    start += text.length + 1;
  });
};
