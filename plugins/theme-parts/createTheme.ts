import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contains, relativeName, SiteError } from '../../engine';
import { type ThemedSite, themeOf } from './themeOf';

/**
 * Writes a theme of the site that takes everything from the one it has, and names it in the config. Returns the
 * lines to print. @throws SiteError when the site has a theme already; nothing is written then.
 */
export function createTheme(site: ThemedSite): string[] {
  const { siteFolder, configFile } = site;
  const { theme, folder: present } = themeOf(site);
  const folder = path.join(siteFolder, 'theme');
  const isOwn = present !== undefined && contains(siteFolder, present);
  if (isOwn || (existsSync(folder) && readdirSync(folder).length > 0)) {
    throw new SiteError({
      message: 'create-theme: the site has a folder "theme" already',
      action: 'Change the files in it, or copy a part into it with create-part.',
    });
  }
  const base = present ? relativeName(folder, present) : theme.replace(/\/$/, '');
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(filesOf(base)))
    writeFileSync(path.join(folder, name), text);
  const written = `Wrote ${relativeName('.', folder) || 'theme'}`;
  const config = readFileSync(configFile, 'utf8');
  const named = [...config.matchAll(/(?<![\w.])theme:\s*(['"])([^'"\n]+)\1/g)];
  const [only, ...others] = named.filter(([, , name]) => name === theme);
  if (!only || others.length > 0) return [written, "Now set theme: './theme' in the config."];
  const changed = only[0].replace(`${only[1]}${theme}${only[1]}`, `${only[1]}./theme${only[1]}`);
  writeFileSync(
    configFile,
    config.slice(0, only.index) + changed + config.slice(only.index + only[0].length),
  );
  return [written, `The config names it: ${changed}`];
}

/** The entries of a theme; each passes on that of `base`. */
const filesOf = (base: string): Record<string, string> => ({
  'index.ts': `import base from '${base}';

/** The theme of the site. Properties here replace those of its base. */
export default { ...base, pages: { ...base.pages } };
`,
  'views.ts': `export { default, Head } from '${base}/views';\n`,
  'head.ts': `import '${base}/head';\n`,
  'listeners.ts': `import '${base}/listeners';\n`,
  'mdx.ts': `export { mdx } from '${base}/mdx';\n`,
  'parts.json': `${JSON.stringify({ base })}\n`,
});
