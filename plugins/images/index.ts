import { createRequire } from 'node:module';
import { definePlugin } from '../../engine';
import { type ImageVersions, makeVersions } from './makeVersions';
import { imageOptions } from './options';

/** The plugin on a machine that has `sharp` or not. */
export const imagesWith = (isInstalled: () => boolean) =>
  definePlugin('images', imageOptions, (settings) => {
    const isReady = isInstalled();
    const versions: ImageVersions = {
      displayWidth: settings.displayWidth,
      make: (image) => makeVersions(image, settings),
    };
    return {
      images: isReady ? versions : undefined,
      postBuild({ report, mode }) {
        if (!isReady && mode === 'build')
          report('images stay as they are; "npm install sharp" gets them smaller versions');
      },
    };
  });

/** Smaller versions of the images of pages, made by `sharp` if it is installed. */
export const images = imagesWith(() => hasSharp());

export function hasSharp(
  resolve: (name: string) => unknown = createRequire(import.meta.url).resolve,
): boolean {
  try {
    resolve('sharp');
    return true;
  } catch {
    return false;
  }
}
