import { createTextHook } from '../../../engine/client';
import type { texts } from '../texts';

export const useText = createTextHook<typeof texts>();
