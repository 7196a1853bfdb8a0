import type { getDefaultStore } from 'jotai/vanilla';
import {
  choiceOf,
  colorModeKey,
  nextChoice,
  readColorChoice,
  readColorRules,
  showColorMode,
} from '../colorMode/colorMode';
import { colorModeAtom } from '../state/colorMode';
import { writeStored } from '../state/storage';

type Store = ReturnType<typeof getDefaultStore>;

/** Keeps atom, `<html>` and storage in step, follows other tabs and the system; returns the press of the switch. */
export function colorModeSwitch(doc: Document, store: Store): () => void {
  const html = doc.documentElement;
  const rules = readColorRules(html);
  store.set(colorModeAtom, readColorChoice(rules));
  store.sub(colorModeAtom, () => showColorMode(html, store.get(colorModeAtom)));
  doc.defaultView?.addEventListener('storage', (event) => {
    if (event.key === colorModeKey || event.key === null) {
      store.set(colorModeAtom, choiceOf(event.newValue, rules));
    }
  });
  doc.defaultView
    ?.matchMedia('(prefers-color-scheme: dark)')
    .addEventListener('change', () => showColorMode(html, store.get(colorModeAtom)));
  return () => {
    const next = nextChoice(store.get(colorModeAtom), rules.respectSystem);
    // `system` is the absence of a choice, so a site that stops respecting it falls back to its default
    writeStored(colorModeKey, next === 'system' ? null : next);
    store.set(colorModeAtom, next);
  };
}
