import type { ThemeNames } from './codeThemes';

/**
 * The layers on top of Shiki. Each takes part unless it is switched off; none changes the result.
 * CPU time of a cold build without it: see the head of its file.
 */
export interface HighlightLayers {
  requiredText?: boolean;
  sharedSearches?: boolean;
}

export interface HighlighterOptions {
  layers?: HighlightLayers;
  /** Themes of Shiki instead of the engine's classes. */
  themes?: ThemeNames;
}
