import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { writeFiles } from '../../engine/files/writeFiles';
import { writeCorpus } from './corpus/corpus';
import type { Generator, Site } from './generator';

/** Edited and visited pages of this repository's site: a guide and a class, each with its neighbor in the sidebar. */
const ownPages = {
  edited: 'content/docs/basic/schema.md',
  visits: [
    { kind: 'guide', from: '/docs/basic/schema', to: '/docs/basic/model' },
    { kind: 'class', from: '/docs/api/classes/Schema', to: '/docs/api/classes/Query' },
  ],
};

/** This engine, or another commit of it in the folder `root`, run from its sources like `npm run build`. */
export function engineGenerator(root: string, bench: string, name = 'engine'): Generator {
  return {
    name,
    versions: existsSync(path.join(root, '.git'))
      ? gitIn(root)('describe', '--always', '--dirty')
      : 'no commit',
    prepare(size): Site {
      const folder = path.join(bench, name, String(size));
      const site = size === 'own' ? path.join(root, 'site') : path.join(folder, 'site');
      const [cache, out] = [path.join(folder, 'cache'), path.join(folder, 'out')];
      const { edited, visits } = size === 'own' ? ownPages : writeSite(site, size, root);
      return {
        generator: name,
        size,
        folder: root,
        command: [
          ...[process.execPath, path.join(root, 'engine/bin.mjs'), 'build'],
          ...['--config', path.join(site, 'config.ts'), '--cache', cache, '--out', out],
        ],
        out,
        caches: [cache],
        edited: path.join(site, edited),
        visits,
      };
    },
  };
}

/** Writes a site with that many generated pages; its modules resolve from the engine in `root`. */
function writeSite(folder: string, count: number, root: string): Pick<Site, 'edited' | 'visits'> {
  const from = (room: string) => JSON.stringify(path.relative(folder, path.join(root, room)));
  const { edited, from: opened, to } = writeCorpus(path.join(folder, 'content/docs'), count);
  writeFiles(folder, {
    'config.ts': `import { defineConfig } from ${from('engine')};
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
  });
  return {
    edited: `content/docs/${edited}`,
    visits: [{ kind: 'page', from: `/docs/${opened}`, to: `/docs/${to}` }],
  };
}

const gitIn =
  (cwd: string) =>
  (...args: string[]): string =>
    execFileSync('git', args, { cwd, encoding: 'utf8' }).trim();

/** A copy of the repository with another commit and its packages, kept for the next time; returns its folder. */
export function checkOut(root: string, bench: string, commit: string): string {
  const git = gitIn(root);
  const hash = git('rev-parse', '--verify', '--short', `${commit}^{commit}`);
  const folder = path.join(bench, 'commits', hash);
  if (!existsSync(folder)) {
    git('clone', '--quiet', '--shared', '--no-checkout', root, folder);
    git('-C', folder, 'checkout', '--quiet', '--detach', hash);
  }
  if (!existsSync(path.join(folder, 'node_modules')))
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
  return folder;
}
