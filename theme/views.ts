import { defineViews } from '../engine/client';

/** Components that are rendered in Node only; neither they nor their data reach the browser. */
export default defineViews({});
