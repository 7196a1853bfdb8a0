import { createTextHook } from '../../engine/client';
import type { ApiTexts } from '../../plugins/api-reference/contract';

export const useApiText = createTextHook<ApiTexts>();
