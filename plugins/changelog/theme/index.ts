import '../contract';
import { definePluginPages } from '../../../engine/client';

/** The pages of releases; a theme may replace each of them. */
export default definePluginPages('changelog', {
  changelog: () => import('./ChangelogPage'),
  release: () => import('./ReleasePage'),
});
