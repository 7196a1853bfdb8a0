import { createTextHook } from '../../engine/client';
import type { ApiTexts } from '../../plugins/api-reference/contract';

/** The texts of the API reference in the language of the page. */
export const useApiText = createTextHook<ApiTexts>();
