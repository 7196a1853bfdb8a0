import type { SiteInfo } from '../../engine/client';
import type { ColorMode } from '../../plugins/theme-options/contract';
import { readStored } from '../state/storage';

type Rules = SiteInfo['colorMode'];

/** Storage key of the choice; other tabs listen to it. */
export const colorModeKey = 'color-mode';

/** The site's settings, as `Document` writes them on `<html>`. */
export function readColorRules(html: HTMLElement): Rules {
  return {
    default: html.dataset.colorDefault === 'dark' ? 'dark' : 'light',
    respectSystem: html.hasAttribute('data-color-system'),
    disableSwitch: html.hasAttribute('data-color-fixed'),
  };
}

/** The choice for a stored text; the default for missing, invalid or disallowed values. */
export function choiceOf(stored: string | null, rules: Rules): ColorMode {
  const fallback = rules.respectSystem ? 'system' : rules.default;
  if (rules.disableSwitch) return fallback;
  if (stored === 'light' || stored === 'dark') return stored;
  return fallback;
}

export const readColorChoice = (rules: Rules): ColorMode =>
  choiceOf(readStored(colorModeKey), rules);

/** The next choice: light ⇄ dark, or light → dark → system where the system is respected. */
export function nextChoice(choice: ColorMode, respectSystem: boolean): ColorMode {
  if (choice === 'light') return 'dark';
  return choice === 'dark' && respectSystem ? 'system' : 'light';
}

export function shownMode(choice: ColorMode, systemIsDark: boolean): 'light' | 'dark' {
  if (choice === 'system') return systemIsDark ? 'dark' : 'light';
  return choice;
}

const systemIsDark = (): boolean => matchMedia('(prefers-color-scheme: dark)').matches;

/** Applies a choice; style sheets read `data-color-mode`, the switch shows `data-color-choice`. */
export function showColorMode(html: HTMLElement, choice: ColorMode): void {
  html.dataset.colorChoice = choice;
  html.dataset.colorMode = shownMode(choice, systemIsDark());
}
