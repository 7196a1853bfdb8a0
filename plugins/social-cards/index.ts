import { definePlugin } from '../../engine';
import './contract';
import { card } from './drawings';
import { emitCards } from './emitCards';
import { socialCardsOptions } from './options';

/**
 * A picture for every page, shown where somebody shares its address: title, section and the site's name, drawn at
 * build time and remembered by what it shows. A build in which no title changed loads no rasteriser.
 */
export const socialCards = definePlugin('social-cards', socialCardsOptions, (options) => ({
  contentLoaded({ mode, setShared }) {
    if (mode === 'dev') return; // draws none
    setShared('socialCards', { folder: options.folder, width: card.width, height: card.height });
  },
  postBuild: (context) => emitCards(context, options),
}));
