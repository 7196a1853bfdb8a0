import type { ColorMode, SiteInfo } from '../../engine/client';
import { readStored } from '../state/storage';

type Rules = SiteInfo['colorMode'];

/** Where the choice is remembered; other tabs listen to this key. */
export const colorModeKey = 'color-mode';

/** The rules of the site, as `Document` writes them on `<html>`. */
export function readColorRules(html: HTMLElement): Rules {
  return {
    default: html.dataset.colorDefault === 'dark' ? 'dark' : 'light',
    respectSystem: html.hasAttribute('data-color-system'),
    disableSwitch: html.hasAttribute('data-color-fixed'),
  };
}

/** The choice that a stored text stands for; the default for nothing, nonsense, or what the rules exclude. */
export function choiceOf(stored: string | null, rules: Rules): ColorMode {
  const fallback = rules.respectSystem ? 'system' : rules.default;
  if (rules.disableSwitch) return fallback;
  if (stored === 'light' || stored === 'dark') return stored;
  return fallback;
}

/** The remembered choice. */
export const readColorChoice = (rules: Rules): ColorMode =>
  choiceOf(readStored(colorModeKey), rules);

/** What a press of the switch leads to: light ⇄ dark, or light → dark → system where the system is respected. */
export function nextChoice(choice: ColorMode, respectSystem: boolean): ColorMode {
  if (choice === 'light') return 'dark';
  return choice === 'dark' && respectSystem ? 'system' : 'light';
}

/** What is on screen for a choice. */
export function shownMode(choice: ColorMode, systemIsDark: boolean): 'light' | 'dark' {
  if (choice === 'system') return systemIsDark ? 'dark' : 'light';
  return choice;
}

/** Whether the system asks for dark. */
export const systemIsDark = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(prefers-color-scheme: dark)').matches;

/** Puts a choice on screen; style sheets read `data-color-mode`, the switch shows `data-color-choice`. */
export function showColorMode(html: HTMLElement, choice: ColorMode): void {
  html.dataset.colorChoice = choice;
  html.dataset.colorMode = shownMode(choice, systemIsDark());
}
