import '../contract';
import { definePluginViews } from '../../../engine/client';

/** The words of a release and of the list of all, rendered in Node. */
export default definePluginViews('changelog', {
  release: () => import('./ReleaseView'),
  releases: () => import('./ReleasesView'),
});
