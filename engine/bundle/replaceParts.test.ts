import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildFixture, copyFixture } from '../testing/buildFixture';

test('a part is replaced however the theme writes its import, and nowhere else', async () => {
  const { folder, remove } = copyFixture('small');
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const sign = (words: string) => `export const Sign = () => <b>${words}</b>;\n`;
  const about = 'a sign';
  write('theme/parts.json', JSON.stringify({ parts: { Sign: { module: 'Sign', about } } }));
  write('theme/Sign.tsx', sign('first'));
  write('theme/Signs.tsx', sign('others'));
  write('Own.tsx', `import { Sign as First } from './theme/Sign';\n${sign('own, <First />')}`);
  const imported = ['./Sign', './Sign.tsx', './Signs'].map(
    (name, index) => `import { Sign as Sign${index} } from '${name}';\n`,
  );
  write(
    'theme/index.tsx',
    imported.join('') + read('theme/index.tsx').replace('{words}', '<Sign0 /><Sign1 /><Sign2 />'),
  );
  write(
    'config.ts',
    read('config.ts').replace("'../small/theme',", "'./theme', parts: { Sign: './Own.tsx' },"),
  );
  const built = await buildFixture(folder);
  const page = await built.read('docs/intro/index.html');
  const own = '<b>own, <b>first</b></b>';
  expect(page.replaceAll('<!-- -->', '')).toContain(`</h1>${own}${own}<b>others</b></main>`);
  built.remove();
  remove();
});
