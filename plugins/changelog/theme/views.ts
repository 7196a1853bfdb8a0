import '../contract';
import { definePluginViews } from '../../../engine/client';

/** The words of a release, rendered in Node. */
export default definePluginViews('changelog', {
  release: () => import('./ReleaseView'),
});
