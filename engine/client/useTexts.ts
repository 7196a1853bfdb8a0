import { createElement, Fragment, type ReactNode } from 'react';
import type { Messages } from '../contract';
import { useSite } from './hooks';
import { createText, type TextOf, type ValuesOf } from './texts/createText';

/** Texts for components. */
export interface ThemeText<English extends Messages> extends TextOf<English> {
  /** A text around elements, such as a link in a sentence. */
  rich<K extends keyof English & string>(
    key: K,
    values: ValuesOf<English[K], ReactNode>,
  ): ReactNode;
}

/** The English catalogue of `texts`, a value that `defineTexts` returned. */
export type EnglishOf<Texts> = Texts extends { readonly en: infer English extends Messages }
  ? English
  : never;

/**
 * Makes the hook that components read their texts with, at build time and in islands: `createTextHook<typeof texts>()`.
 * Give it the type alone; the texts themselves stay out of the browser.
 */
export const createTextHook =
  <Texts extends { readonly en: Messages }>() =>
  (): ThemeText<EnglishOf<Texts>> => {
    const { texts, locale } = useSite();
    const text = createText<EnglishOf<Texts>>(texts, locale);
    const rich: ThemeText<EnglishOf<Texts>>['rich'] = (key, values) =>
      createElement(Fragment, null, ...text.parts(key, values));
    return Object.assign(text, { rich });
  };
