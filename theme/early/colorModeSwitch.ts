import {
  choiceOf,
  colorModeKey,
  nextChoice,
  readColorChoice,
  readColorRules,
  showColorMode,
} from '../colorMode/colorMode';
import { colorChoice } from '../state/colorMode';
import { writeStored } from '../state/storage';

/**
 * Keeps signal, `<html>` and storage in sync and follows other tabs and the system; returns the switch's
 * press handler.
 */
export function colorModeSwitch(doc: Document): () => void {
  const html = doc.documentElement;
  const rules = readColorRules(html);
  colorChoice.set(readColorChoice(rules));
  colorChoice.subscribe(() => showColorMode(html, colorChoice.get()));
  doc.defaultView?.addEventListener('storage', (event) => {
    if (event.key === colorModeKey || event.key === null) {
      colorChoice.set(choiceOf(event.newValue, rules));
    }
  });
  doc.defaultView
    ?.matchMedia('(prefers-color-scheme: dark)')
    .addEventListener('change', () => showColorMode(html, colorChoice.get()));
  return () => {
    const next = nextChoice(colorChoice.get(), rules.respectSystem);
    // `system` is stored as the absence of a choice, so a site that stops respecting it falls back to its
    // default
    writeStored(colorModeKey, next === 'system' ? null : next);
    colorChoice.set(next);
  };
}
