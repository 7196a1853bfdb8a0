import { definePlugin } from '../../engine';
import './contract';
import { assertPackages } from './assertPackages';
import { emitCards } from './emitCards';
import { card, socialCardsOptions } from './options';

/**
 * Pictures that are shown where somebody shares the address of a page: title, section and the site's name, drawn at
 * build time and cached by their content. A build without changed titles does not load the renderer.
 */
export const socialCards = definePlugin('social-cards', socialCardsOptions, (options) => ({
  contentLoaded({ mode, setShared }) {
    if (mode === 'dev') return; // draws none
    assertPackages();
    const { folder, sectionKinds } = options;
    setShared('socialCards', { ...card, folder, sectionKinds });
  },
  postBuild: (context) => emitCards(context, options),
}));
