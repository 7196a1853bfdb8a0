import {
  choiceOf,
  colorModeKey,
  nextChoice,
  readColorChoice,
  readColorRules,
  showColorMode,
} from '../colorMode/colorMode';
import { writeStored } from '../state/storage';
import { onArrival } from './arrival';

/** Syncs switches, `<html>`, storage, other tabs and the system; returns the press handler. */
export function colorModeSwitch(doc: Document): () => void {
  const html = doc.documentElement;
  const rules = readColorRules(html);
  let choice = readColorChoice(rules);
  const label = (root: Document) => {
    for (const button of root.querySelectorAll<HTMLElement>('[data-action=color-mode]')) {
      const text = button.dataset[choice] ?? '';
      button.setAttribute('aria-label', text);
      button.title = text;
    }
  };
  const choose = (next: typeof choice) => {
    choice = next;
    showColorMode(html, choice);
    label(doc);
  };
  onArrival(doc, label);
  doc.defaultView?.addEventListener('storage', (event) => {
    if (event.key === colorModeKey || event.key === null) choose(choiceOf(event.newValue, rules));
  });
  doc.defaultView
    ?.matchMedia('(prefers-color-scheme: dark)')
    .addEventListener('change', () => showColorMode(html, choice));
  return () => {
    choose(nextChoice(choice, rules.respectSystem));
    // `system` is stored as the absence of a choice, so a site that stops respecting it falls back to its
    // default
    writeStored(colorModeKey, choice === 'system' ? null : choice);
  };
}
