import path from 'node:path';
import type { ThemeTexts } from '../client/server';
import { islandMessages, writingOf } from '../client/texts/catalogues';
import { engineTexts } from '../client/texts/engineTexts';
import type { Site } from '../config/site';
import type { Messages, SiteInfo } from '../contract';
import type { RoutedSite } from '../lifecycle/runContentLoaded';
import type { Problem } from '../plugin';
import { listNames, SiteError } from '../report/report';
import { checkTexts } from './checkTexts';

export interface SiteTexts {
  /** For the browser: the texts of islands only. */
  info: SiteInfo;
  /** All of them, for components. */
  texts: Messages;
  problems: Problem[];
}

/**
 * Completes the texts of a site: the theme's, those of plugins, those of the config. Later ones win.
 * @throws SiteError with every problem in the texts of the config.
 */
export function addThemeTexts({ site, info }: RoutedSite, theme: ThemeTexts): SiteTexts {
  const { plugins, texts: own } = site.config;
  const file = site.language?.textsFile ?? path.basename(site.configFile);
  const ofPlugins = plugins.flatMap(({ hooks }) => hooks.texts ?? []);
  const english: Messages = Object.assign(
    {},
    engineTexts.en,
    theme.english,
    ...ofPlugins.map(({ en }) => en),
  );
  const problems = checkTexts(own, english, file);
  if (problems.length > 0) throw new SiteError(problems);
  const texts = { ...theme.messages, ...info.texts };
  const islands = [theme, ...ofPlugins].flatMap((plugin) => plugin.islands ?? []);
  const isForeign = writingOf(theme.language) !== writingOf(info.locale);
  const missing = Object.keys(english).filter(
    (key) => own[key] === undefined && (texts[key] ?? english[key]) === english[key],
  );
  return {
    info: { ...info, texts: islandMessages(texts, islands) },
    texts,
    problems: isForeign && missing.length > 0 ? [untranslated(site, missing)] : [],
  };
}

function untranslated({ config, configFile, language }: Site, keys: readonly string[]): Problem {
  return {
    message: `locale: the theme has no texts in "${config.locale}"; ${keys.length} are shown in English: ${listNames(keys)}`,
    place: { file: path.basename(configFile) },
    action: language
      ? `Translate them in ${language.textsFile}.`
      : 'Translate them with "texts" in the config.',
  };
}
