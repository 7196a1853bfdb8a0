import '../contract';
import { definePluginPages } from 'ottoman-docs/engine/client';
import './__variable__.css';

/** The page of the __name__ plugin; a theme may replace it. */
export default definePluginPages('__name__', {
  __variable__: () => import('./__component__Page'),
});
