import '../plugins/api-reference/contract';
import { defineViews } from '../engine/client';

export { default as Head } from './head/PageHead';

/** Components that are rendered in Node only; neither they nor their data reach the browser. */
export default defineViews({
  apiIndex: () => import('./api/IndexView'),
  apiSection: () => import('./api/SectionView'),
  apiSymbol: () => import('./api/SymbolView'),
});
