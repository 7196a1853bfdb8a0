import { createTextHook } from '../../../engine/client';
import type { texts } from '../texts';

/** The texts of the plugin in the language of the page. */
export const useText = createTextHook<typeof texts>();
