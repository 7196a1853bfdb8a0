import * as z from 'zod';
import { type Compiled, definePlugin, placeInModules } from '../../engine';
import { accentStyles } from './accent';
import { finishSite } from './finishSite';
import { optionsOf, themeKeys } from './schema';

/** The options of the theme: navbar, footer, colors and more; they are keys of the config. */
export const themeOptions = definePlugin('theme-options', z.strictObject({}), () => ({
  watch: [],
  config: themeKeys,
  styles(config) {
    const { accent } = optionsOf(config);
    return accent && accentStyles(accent);
  },
  async loadContent({ config, configFile, label, compileText }): Promise<Compiled | undefined> {
    const { announcement } = optionsOf(config);
    if (!announcement) return undefined;
    const { file } = placeInModules(configFile, announcement.content);
    return compileText(label(announcement.content), { file, line: 1, column: 1 });
  },
  contentLoaded(context) {
    context.finishSite((known) => finishSite(context, known));
  },
}));
