import type { ThemeRegistrationRaw } from 'shiki/types';

/** Class of a token without its prefix → the grammar scopes that get it. Later and longer scopes win. */
const scopesOf = {
  keyword: ['keyword', 'storage', 'keyword.operator.new', 'keyword.operator.expression'],
  operator: ['keyword.operator', 'storage.type.function.arrow', 'punctuation.accessor'],
  string: [
    'string',
    'markup.inline.raw',
    'punctuation.definition.string',
    'meta.attribute-selector',
  ],
  number: ['constant.numeric', 'keyword.other.unit'],
  constant: [
    'constant',
    'variable.language',
    'support.constant',
    'variable.other.constant',
    'variable.other.enummember',
  ],
  comment: ['comment', 'punctuation.definition.comment', 'markup.quote'],
  function: ['entity.name.function', 'support.function', 'meta.function-call entity.name.function'],
  type: [
    'entity.name.type',
    'entity.name.class',
    'entity.other.inherited-class',
    'support.type',
    'support.class',
    'entity.name.namespace',
    'storage.type.cs',
  ],
  variable: ['variable', 'punctuation.definition.variable'],
  property: [
    'variable.other.property',
    'variable.other.object.property',
    'meta.object-literal.key',
    'support.type.property-name',
    'entity.name.tag.yaml',
    'variable.object.property',
    'support.variable.property',
  ],
  punctuation: ['punctuation', 'meta.brace', 'punctuation.definition.block'],
  tag: ['entity.name.tag', 'markup.heading', 'entity.name.section'],
  attribute: ['entity.other.attribute-name'],
  regexp: ['string.regexp', 'constant.other.character-class.regexp', 'constant.character.escape'],
  inserted: ['markup.inserted', 'punctuation.definition.inserted'],
  deleted: ['markup.deleted', 'punctuation.definition.deleted'],
} as const;

/** Most tokens are of these kinds. They have the colour of the block and no element: a third less HTML. */
const unmarked: readonly string[] = ['operator', 'variable', 'punctuation'];

/** The colour of text without a class. */
const plainColor = 'plain';

/** The colours of a terminal's output, which fences of the language `ansi` show. */
const terminalColors = {
  Red: 'tk-deleted',
  Green: 'tk-inserted',
  Yellow: 'tk-attribute',
  Blue: 'tk-function',
  Magenta: 'tk-keyword',
  Cyan: 'tk-type',
  Black: plainColor,
  White: plainColor,
};

/** The engine's Shiki theme: its colours are names of classes. The theme's CSS gives the real colours, for both modes. */
export const codeTheme: ThemeRegistrationRaw & { name: string } = {
  name: 'classes',
  type: 'light',
  fg: plainColor,
  bg: 'ground',
  colors: {
    ...Object.fromEntries(
      Object.entries(terminalColors).flatMap(([name, color]) => [
        [`terminal.ansi${name}`, color],
        [`terminal.ansiBright${name}`, color],
      ]),
    ),
    'terminal.ansiBrightBlack': 'tk-comment',
  },
  settings: Object.entries(scopesOf).map(([name, scope]) => ({
    scope: [...scope],
    settings: { foreground: unmarked.includes(name) ? plainColor : `tk-${name}` },
  })),
};
