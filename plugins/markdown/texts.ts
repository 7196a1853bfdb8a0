import { defineTexts } from '../../engine';
import languages from './texts.json' with { type: 'json' };

/** The titles of admonitions without a title, the label of a tab without one, the buttons of code blocks, and names for screen readers. */
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
    'content.done': 'Done',
    'content.toDo': 'To do',
    'content.footnotes': 'Footnotes',
    'content.backToReference': 'Back to reference {number}',
    'content.table': 'Table',
    'content.tableOf': 'Table: {columns}',
    'content.output': 'Output',
    'content.codeBlock': 'Code',
    'content.copyCode': 'Copy code',
    'content.showSetup': 'Show setup',
    'content.hideSetup': 'Hide setup',
    'content.showJavaScript': 'Show JavaScript',
    'content.showTypeScript': 'Show TypeScript',
    'content.showCode': { one: 'Show {count} line of code', other: 'Show {count} lines of code' },
  },
  languages,
});
