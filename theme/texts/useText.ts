import { createTextHook } from '../../engine/client';
import type { texts } from '.';

/** The texts of the theme in the language of the page. */
export const useText = createTextHook<typeof texts>();

export type Text = ReturnType<typeof useText>;
