import * as z from 'zod';
import { type CompiledText, definePlugin, placeInModules } from '../../engine';
import { accentStyles } from './accent';
import { lookOf, lookStyles } from './looks';

import { optionsOf, themeKeys } from './schema';
import { siteInfo } from './siteInfo';

const inDarkMode = /[^{};]*\[data-color-mode=("?)dark\1\][^{}]*\{[^{}]*\}/g;

/** The rules for dark mode, in either mode: `Document` links them where no script can ask the system. */
const darkRules = (css: string): string =>
  [...css.matchAll(inDarkMode)]
    .map(([rule]) => rule.replace(/\[data-color-mode="?dark"?\]/g, '[data-color-mode]'))
    .join('\n');

/** The options of the theme: navbar, footer, colors and more; they are keys of the config. */
export const themeOptions = definePlugin('theme-options', z.strictObject({}), () => ({
  watch: [],
  config: themeKeys,
  styles(config) {
    const { accent, look } = optionsOf(config);
    const chosen = lookOf(look);
    return (chosen ? lookStyles(chosen) : '') + (accent ? accentStyles(accent) : '') || undefined;
  },
  async loadContent(context): Promise<CompiledText | undefined> {
    const { config, configFile, label, compileText, warn } = context;
    const { announcement } = optionsOf(config);
    if (!announcement) return undefined;
    const { file } = placeInModules(configFile, announcement.content);
    const place = { file, line: 1, column: 1 };
    const compiled = await compileText(label(announcement.content), place);
    compiled.problems.forEach(warn);
    return compiled;
  },
  siteInfo,
  postBuild({ config, site, files, readFile, emit }) {
    if (!optionsOf(config).colorMode.respectSystem || site.original) return;
    const sheets = files.filter((file) => file.endsWith('.css')).map(readFile);
    emit('system-dark.css', darkRules(sheets.join('\n')));
  },
}));
