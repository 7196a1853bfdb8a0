import { mapLines } from './prose';

interface PageLanguage {
  /** Folder of the language in the old site; empty for the root. */
  folder: string;
  /** Path of the page below that folder. */
  own: string;
  kind: 'VitePress' | 'Starlight';
}

/** A page whose relative paths start at the original, one folder higher, when they leave the folder of the language. */
export function fromOriginal(text: string, { folder, own, kind }: PageLanguage): string {
  if (folder === '') return text;
  // Links between pages of Starlight are relative to addresses, whose depth is the same in all languages.
  const relative =
    kind === 'VitePress'
      ? /(\]\(<?|\bsrc=["'])((?:\.\.\/)+)/g
      : /(!\[[^[\]]*\]\(<?|\bsrc=["'])((?:\.\.\/)+)/g;
  const depth = own.split('/').length - 1;
  return mapLines(text, ({ text: line, code }) =>
    code
      ? line
      : line.replace(relative, (whole, before: string, up: string) =>
          up.length / '../'.length > depth ? before + up.slice('../'.length) : whole,
        ),
  );
}

/** Links without the language, which the engine adds: `/de/guide` becomes `/guide`. */
export function withoutLanguage(text: string, { folder }: Pick<PageLanguage, 'folder'>): string {
  if (folder === '') return text;
  const name = folder.replace(/[^\w/-]/g, '\\$&');
  const absolute = new RegExp(
    `(\\]\\(<?|\\bhref="|\\bhref='|^\\s*\\[[^\\]]+\\]:\\s*<?|^slug: (?=/))/${name}(?=[/)#?"'>\\s]|$)/?`,
    'g',
  );
  return mapLines(text, ({ text: line, code }) => (code ? line : line.replace(absolute, '$1/')));
}
