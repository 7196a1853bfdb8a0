import { definePlugin } from '../../engine';
import './contract';
import { assertPackages } from './assertPackages';
import { card } from './drawings';
import { emitCards } from './emitCards';
import { socialCardsOptions } from './options';

/**
 * A picture for every page, shown where somebody shares its address: title, section and the site's name,
 * drawn at build time and cached by its content. A build without changed titles does not load the rasteriser.
 */
export const socialCards = definePlugin('social-cards', socialCardsOptions, (options) => ({
  contentLoaded({ mode, setShared }) {
    if (mode === 'dev') return; // draws none
    assertPackages();
    setShared('socialCards', { folder: options.folder, width: card.width, height: card.height });
  },
  postBuild: (context) => emitCards(context, options),
}));
