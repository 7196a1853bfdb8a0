import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles, relativeName } from '../../engine';
import { findOriginal, hashPart, readOrigin, writeOrigin } from './origin';
import { type ThemedSite, themeOf } from './themeOf';

/** Parts of a site and of the site's theme whose original has changed or disappeared since they were copied. */
export function driftedParts({ siteFolder, config }: Omit<ThemedSite, 'configFile'>) {
  const { folder } = themeOf({ siteFolder, config });
  const ownParts = Object.values(config.parts as Record<string, string>); // checked by the config's schema
  const inTheme = folder
    ? listFiles(folder)
        .filter((file) => !file.includes('node_modules/'))
        .map((file) => path.join(folder, file))
    : [];
  const files = [...inTheme, ...ownParts.map((file) => path.resolve(siteFolder, file))];
  return [...new Set(files)]
    .filter((file) => /\.(tsx?|jsx?|css)$/.test(file))
    .flatMap((file) => driftOf(file, siteFolder) ?? []);
}

function driftOf(part: string, siteFolder: string) {
  const text = existsSync(part) ? readFileSync(part, 'utf8') : '';
  const origin = readOrigin(text);
  if (!origin) return undefined;
  const named = relativeName(siteFolder, part);
  const line = text.slice(0, text.indexOf('/* made from')).split('\n').length;
  const original = findOriginal(origin.from, part);
  const place = { file: named, line, column: 1 };
  const made = `theme: "${named}" was made from "${origin.from}", which`;
  if (!original) {
    return {
      message: `${made} is gone`,
      place,
      action:
        'See in the change log what replaced it, and remove the line when the part no longer follows an original.',
    };
  }
  const hash = hashPart(original);
  if (hash === origin.hash) return undefined;
  return {
    message: `${made} has changed since`,
    place,
    action: `Compare the two and copy the changes you want. Then write ${writeOrigin({ ...origin, hash })}`,
  };
}
