import { defineTexts } from '../../engine';
import languages from './texts.json' with { type: 'json' };

/** The titles of admonitions without a title, the label of a tab without one, and the buttons of code blocks. */
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
    'content.output': 'Output',
    'content.copyCode': 'Copy code',
    'content.showSetup': 'Show setup',
    'content.hideSetup': 'Hide setup',
    'content.showJavaScript': 'Show JavaScript',
    'content.showTypeScript': 'Show TypeScript',
    'content.showCode': { one: 'Show {count} line of code', other: 'Show {count} lines of code' },
  },
  languages,
});
