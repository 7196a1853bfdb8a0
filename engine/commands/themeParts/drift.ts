import { readFileSync } from 'node:fs';
import path from 'node:path';
import { themeFolder } from '../../bundle/prepareBundle';
import type { Site } from '../../config/site';
import { listFiles } from '../../files/listFiles';
import { relativeName } from '../../files/relativeName';
import type { Problem } from '../../plugin';
import { findOriginal, hashPart, readOrigin, writeOrigin } from './origin';

/** Parts of a site's theme whose original has changed or disappeared since they were copied. */
export function driftedParts(site: Site): Problem[] {
  const theme = themeFolder(site);
  return listFiles(theme)
    .filter((file) => /\.(tsx?|jsx?|css)$/.test(file) && !file.includes('node_modules/'))
    .flatMap((file) => driftOf(path.join(theme, file), site.folder) ?? []);
}

function driftOf(part: string, siteFolder: string): Problem | undefined {
  const text = readFileSync(part, 'utf8');
  const origin = readOrigin(text);
  if (!origin) return undefined;
  const named = relativeName(siteFolder, part);
  const line = text.slice(0, text.indexOf('/* made from')).split('\n').length;
  const original = findOriginal(origin.from, part);
  const place = { file: named, line, column: 1 };
  if (!original) {
    return {
      message: `theme: "${named}" was made from "${origin.from}", which is gone`,
      place,
      action:
        'See in the change log what replaced it, and remove the line when the part no longer follows an original.',
    };
  }
  const hash = hashPart(original);
  if (hash === origin.hash) return undefined;
  return {
    message: `theme: "${named}" was made from "${origin.from}", which has changed since`,
    place,
    action: `Compare the two and copy the changes you want. Then write ${writeOrigin({ ...origin, hash })}`,
  };
}
