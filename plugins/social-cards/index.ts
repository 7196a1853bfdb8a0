import { assertPackages, definePlugin } from '../../engine';
import './contract';
import { emitCards } from './emitCards';
import { card, socialCardsOptions } from './options';

const names = ['@fontsource/inter', '@takumi-rs/core', 'opentype.js'];

/**
 * Pictures that are shown where somebody shares the address of a page: title, section and the site's name, drawn at
 * build time and cached by their content. A build without changed titles does not load the renderer.
 */
export const socialCards = definePlugin('social-cards', socialCardsOptions, (options) => ({
  loadContent({ mode }): undefined {
    if (mode === 'dev') return; // draws none
    assertPackages({ plugin: 'social-cards', call: 'socialCards()', names, from: import.meta.url });
  },
  contentLoaded({ mode, setShared }) {
    if (mode === 'dev') return;
    const { folder, sectionKinds } = options;
    setShared('socialCards', { ...card, folder, sectionKinds });
  },
  postBuild: (context) => emitCards(context, options),
}));
