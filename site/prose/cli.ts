import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { openClaims, readGuides } from './claims';
import { measureReadability } from './readability';

const usage = `Usage: npm run readability -- [text in a page's path …]

Prints how each page reads: sentences, mean length and spread in words, the longest sentence, and the shares of
short sentences (seven words or fewer) and of sentences in the passive. A report; it never fails.

With --claims, prints instead the sentences that say what a call returns, throws, keeps or removes, and that neither
a sample nor a test shows.
`;

const docsFolder = path.resolve('site/content/docs');

/** `npm run readability`: one line for each page of the guides. */
export function run(args: readonly string[]): number {
  if (args.includes('--help')) {
    process.stdout.write(usage);
    return 0;
  }
  if (args.includes('--claims')) return printClaims();
  const files = readdirSync(docsFolder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.md'))
    .filter((file) => args.length === 0 || args.some((part) => file.includes(part)))
    .sort();
  process.stdout.write(
    line('page', ['sentences', 'mean', 'spread', 'longest', 'short', 'passive']),
  );
  for (const file of files) {
    const measured = measureReadability(readFileSync(path.join(docsFolder, file), 'utf8'));
    const { sentences, meanLength, spread, longest, shortShare, passiveShare } = measured;
    const figures = [
      String(sentences),
      meanLength.toFixed(1),
      spread.toFixed(1),
      String(longest),
      percent(shortShare),
      percent(passiveShare),
    ];
    process.stdout.write(line(file, figures));
  }
  return 0;
}

function printClaims(): number {
  const { sentences, proofs } = readGuides();
  const open = openClaims(sentences, proofs);
  const claims = sentences.filter(({ isClaim }) => isClaim);
  const shown = claims.filter(({ hasOutput }) => hasOutput).length;
  const last = `${claims.length} sentences, ${shown} with a sample that prints, ${open.length} open`;
  process.stdout.write(`${[...open, last].join('\n')}\n`);
  return open.length > 0 ? 1 : 0;
}

const percent = (share: number) => `${Math.round(share * 100)} %`;

const line = (page: string, figures: readonly string[]) =>
  `${page.padEnd(38)}${figures.map((figure) => figure.padStart(10)).join('')}\n`;
