import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeFiles } from '../../../engine/files/writeFiles';
import { type Corpus, createCorpus } from './corpus';
import { syntaxes } from './syntaxes';

/** Writes a corpus into `folder`, replacing its contents. */
export function writeCorpus(folder: string, count: number, syntax: keyof typeof syntaxes): Corpus {
  const corpus = createCorpus(count, syntaxes[syntax]);
  rmSync(folder, { recursive: true, force: true });
  writeFiles(folder, corpus.files());
  return corpus;
}

/** Creates a site of this engine with that many pages in `folder`; its modules resolve from there. */
export function writeSite(folder: string, count: number, engine: string): Corpus {
  const corpus = writeCorpus(path.join(folder, 'content/docs'), count, 'plain');
  const from = (room: string) => JSON.stringify(path.relative(folder, path.join(engine, room)));
  writeChanged(
    path.join(folder, 'config.ts'),
    `import { defineConfig } from ${from('engine')};
import { docs } from ${from('plugins/docs')};
import { search } from ${from('plugins/search')};

export default defineConfig({
  title: 'Corpus',
  tagline: '${count} pages',
  url: 'https://example.com',
  theme: ${from('theme')},
  navbar: { items: [{ type: 'search', position: 'right' }] },
  plugins: [docs({ mainDoc: 'index' }), search({ links: [] })],
});
`,
  );
  return corpus;
}

function writeChanged(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  writeFileSync(file, text);
}
