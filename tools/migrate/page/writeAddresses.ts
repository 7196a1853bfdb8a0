import { applyEdits } from './edits';
import { codeMask } from './prose';

/**
 * Addresses in the templates of Jekyll, and ids of MkDocs and Jekyll after a heading or a paragraph. The text of the group `kept`
 * takes the place of the whole; a link target takes it for that of the group `id`.
 */
const addresses = [
  /\{\{-?\s*(["'])(?<kept>[^"'{}\n]*)\1\s*\|\s*(?:relative|absolute)_url\s*-?\}\}/g,
  /(?<kept>)\{\{-?\s*site\.(?:base)?url\s*-?\}\}(?=\/|\{\{)/g,
  /\{%-?\s*link\s+(?<kept>\S+?)\s*-?%\}/g,
  /(?<=^#{1,6} .*\{)(?::[ \t]*|[ \t]+)?(?<kept>#[\w-]+)(?:[ \t][^{}\n]*)?(?=\}[ \t]*$)/gm,
  /(?:(?<=^[ \t]*)|\[\]\(\))\{:?[ \t]*#(?<id>[\w.:-]+)(?:[ \t][^{}\n]*)?\}(?=[ \t]*$)/gm,
];

/** The text with plain addresses and ids, outside of code. */
export function writeAddresses(text: string): string {
  const prose = codeMask(text);
  return applyEdits(
    text,
    addresses
      .flatMap((pattern) => [...prose.matchAll(pattern)])
      .map(({ 0: whole, index, groups }) => ({
        start: index,
        end: index + whole.length,
        text: groups?.kept ?? `<a id="${groups?.id}"></a>`,
      })),
  );
}
