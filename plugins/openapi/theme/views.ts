import '../contract';
import { definePluginViews } from '../../../engine/client';

/** The words of the pages, rendered in Node. */
export default definePluginViews('openapi', {
  openApiOverview: () => import('./OverviewView'),
  openApiOperations: () => import('./OperationsView'),
  openApiSchemas: () => import('./SchemasView'),
});
