import type { DecorationItem, Highlighter, ShikiTransformer, ThemedToken } from 'shiki';
import type { CodeNote } from '../../engine/ownContract';
import { modes, type ThemeNames, tokenClass } from './codeThemes';
import { readSession, type SessionLine } from './shellSession';

/** Longer lines are shown as plain text: colours and marks are not worth minutes of work. */
export const maxLineLength = 20_000;

export const hasLongLine = (code: string): boolean =>
  code.split('\n').some(({ length }) => length > maxLineLength);

/** How Shiki reads code. */
export const reading: ShikiTransformer = {
  name: 'reading',
  preprocess(_, options) {
    options.mergeSameStyleTokens = true;
    options.tokenizeMaxLineLength = maxLineLength + 1;
    // By default Shiki leaves the rest of a line without colours on a busy machine.
    options.tokenizeTimeLimit = 0;
  },
};

const shellNames = new Set('sh bash shell zsh shellscript console shellsession'.split(' '));

/** Code without the prompts of a shell session, and the lines of that session; none for other code. */
export function readPrompts(code: string, language: string) {
  const session = (shellNames.has(language) && readSession(code)) || [];
  if (session.length === 0) return { code, session };
  const lines = code.split('\n');
  const commands = lines.map((line, index) => line.slice(session[index]!.prompt.length));
  return { code: commands.join('\n'), session };
}

/** Removes the prompts of a shell session while it is highlighted, and marks the lines that programs have printed. */
export function shellPrompts(): ShikiTransformer {
  let session: readonly SessionLine[] = [];
  return {
    name: 'prompts',
    preprocess(code, { lang }) {
      const read = readPrompts(code, lang);
      session = read.session;
      return read.code;
    },
    line(line, number) {
      const { prompt, isPrinted } = session[number - 1] ?? {};
      if (isPrinted) this.addClassToHast(line, 'printed');
      if (!prompt) return;
      line.children.unshift({
        type: 'element',
        tagName: 'span',
        properties: { class: 'prompt' },
        children: [{ type: 'text', value: prompt }],
      });
    },
  };
}

/** Marks the explained names of a block; those that are not in it are skipped. */
export const explanations = (notes: readonly CodeNote[]): ShikiTransformer => ({
  name: 'explanations',
  preprocess(code, options) {
    if (notes.length === 0) return;
    const lines = code.split('\n');
    options.decorations = notes.flatMap(({ line, start, length, text }): DecorationItem[] => {
      const name = lines[line]?.slice(start, start + length) ?? '';
      if (!/^[\w$]+$/.test(name)) return [];
      return [
        {
          start: { line, character: start },
          end: { line, character: start + name.length },
          properties: { 'data-type': text },
          alwaysWrap: true,
        },
      ];
    });
  },
});

/** Gives tokens classes instead of styles, which the content policy forbids. Plain text gets none. */
export const tokenClasses = (classesOf: (token: ThemedToken) => string): ShikiTransformer => ({
  name: 'classes',
  span(node, _line, _column, _element, token) {
    node.properties = { class: classesOf(token) };
  },
});

/** The class of a token. */
export const classesFor = (shiki: Highlighter, themes?: ThemeNames) =>
  themes ? themedClasses(shiki, themes) : ownClass;

const ownClass = ({ color = '' }: ThemedToken) => (color.startsWith('tk-') ? color : '');

/** The classes for the style of a token in both modes: `--shiki-light` is a colour, `--shiki-light-font-style` a font style. */
function themedClasses(shiki: Highlighter, themes: ThemeNames) {
  return ({ htmlStyle = {} }: ThemedToken) =>
    modes
      .flatMap((mode) => {
        const plain = shiki.getTheme(themes[mode]).fg.toLowerCase();
        return Object.entries(htmlStyle)
          .filter(([name]) => name.startsWith(`--shiki-${mode}`))
          .flatMap(([, value]) => value.toLowerCase().split(' '))
          .filter((value) => value !== 'inherit' && value !== plain)
          .map((value) => tokenClass(mode, value));
      })
      .join(' ');
}
