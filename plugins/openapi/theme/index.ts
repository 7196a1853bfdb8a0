import '../contract';
import { definePluginPages } from '../../../engine/client';
import './openapi.css';

/** The page of an OpenAPI document; a theme may replace it. */
export default definePluginPages('openapi', {
  openApi: () => import('./OpenApiPage'),
});
