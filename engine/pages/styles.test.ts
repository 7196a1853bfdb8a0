import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildFixture, copyFixture } from '../testing';

test('publishes the style sheet of a formula that is only in a view', async () => {
  const { folder, remove } = copyFixture('openapi');
  const edit = (file: string, change: (text: string) => string) =>
    writeFileSync(path.join(folder, file), change(readFileSync(path.join(folder, file), 'utf8')));
  edit(
    'config.ts',
    (text) =>
      `import { math } from '../../../../plugins/math';\n${text
        .replace("'../../../../theme'", "'../small/theme'")
        .replace('plugins: [', 'plugins: [math(), ')}`,
  );
  edit('api/library.yaml', (text) => text.replace('The catalogue.', '"The formula $a^2$."'));
  const built = await buildFixture(folder);
  try {
    expect(built.texts).toEqual([]);
    const html = await built.read('library/index.html');
    expect(html).toContain('<math');
    const [, address] = /<link rel="stylesheet" href="([^"]*\/math\.\w+\.css)">/.exec(html) ?? [];
    expect(address).toBeDefined();
    expect(existsSync(path.join(built.out, address!))).toBe(true);
  } finally {
    built.remove();
    remove();
  }
});
