import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles, relativeName } from '../../engine';
import { findOriginal, hashPart, readOrigin, writeOrigin } from './origin';
import { type ThemedSite, themeOf } from './themeOf';

/** Parts of a site's theme whose original has changed or disappeared since they were copied. */
export function driftedParts(site: Omit<ThemedSite, 'configFile'>) {
  const { folder } = themeOf(site);
  if (!folder) return [];
  return listFiles(folder)
    .filter((file) => /\.(tsx?|jsx?|css)$/.test(file) && !file.includes('node_modules/'))
    .flatMap((file) => driftOf(path.join(folder, file), site.siteFolder) ?? []);
}

function driftOf(part: string, siteFolder: string) {
  const text = readFileSync(part, 'utf8');
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
