import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

// VitePress does not derive a sidebar from folders: a collapsed group for each folder of pages.
const groups = new Map();
for (const file of readdirSync('docs', { recursive: true }).sort()) {
  if (!file.endsWith('.md') || file === 'index.md') continue;
  const title = /^title: "(.*)"$/m.exec(readFileSync(`docs/${file}`, 'utf8'))[1];
  const folder = path.dirname(file);
  const items = groups.get(folder) ?? [];
  groups.set(folder, [...items, { text: title, link: `/${file.slice(0, -3)}` }]);
}
const sidebar = [...groups].map(([text, items]) => ({ text, collapsed: true, items }));

export default {
  srcDir: 'docs',
  title: 'Corpus',
  cleanUrls: true,
  themeConfig: { sidebar, search: { provider: 'local' } },
};
