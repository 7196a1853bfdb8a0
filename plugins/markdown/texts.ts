import { defineTexts } from '../../engine';
import languages from './texts.json' with { type: 'json' };

/** The titles of admonitions without a title, and the label of a tab without one. */
export const texts = defineTexts({
  en: {
    'content.note': 'Note',
    'content.tip': 'Tip',
    'content.info': 'Info',
    'content.important': 'Important',
    'content.caution': 'Caution',
    'content.warning': 'Warning',
    'content.danger': 'Danger',
    'content.details': 'Details',
    'content.code': 'Text',
  },
  languages,
});
