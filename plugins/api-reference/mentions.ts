import type { Source } from '../../engine';

/** Which names of the API a guide speaks of, by a look at its code; nothing is compiled. */

/** A guide and the names in its code. */
export interface GuideMentions {
  file: string;
  title: string;
  /** Identifiers in inline code and code blocks, with how often. */
  names: Record<string, number>;
}

const fences = /^(`{3,}|~{3,})[^\n]*\n([\s\S]*?)^\1/gm;
const inlineCode = /(?<!`)`([^`\n]{1,80})`(?!`)/g;
const identifiers = /[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*/g;

/** The identifiers in the code of a guide. */
export function findMentions({ file, frontMatter, body }: Source): GuideMentions {
  const names: Record<string, number> = {};
  const note = (code: string, weight: number) => {
    for (const [name] of code.matchAll(identifiers)) {
      const [owner, member] = name.split('.');
      names[owner!] = (names[owner!] ?? 0) + weight;
      if (member) names[`${owner}.${member}`] = (names[`${owner}.${member}`] ?? 0) + weight;
    }
  };
  for (const [, , code] of body.matchAll(fences)) note(code!, 1);
  // a name in a sentence says more than one in a sample
  for (const [, code] of body.replace(fences, '').matchAll(inlineCode)) note(code!, 3);
  const heading = /^#\s+(.+)$/m.exec(body)?.[1];
  const title = typeof frontMatter.title === 'string' ? frontMatter.title : (heading ?? file);
  return { file, title, names };
}

/** A name that stands alone counts only as a symbol's: that of a method may be a field of the sample. */
function keyOf(name: string, names: Readonly<Record<string, string>>): string | undefined {
  const address = Object.hasOwn(names, name) ? names[name]! : '';
  const [key, anchor] = address.split('#');
  if (/^https?:/.test(address) || (anchor && !name.includes('.'))) return undefined;
  return key || undefined;
}

export interface GuideLink {
  title: string;
  file: string;
}

/** Most guides that a page names. */
const maxGuides = 6;

/** Key of a symbol → the guides that speak of it, those that do so most first. */
export function guidesBySymbol(
  guides: readonly GuideMentions[],
  names: Readonly<Record<string, string>>,
): Record<string, GuideLink[]> {
  const found: Record<string, { guide: GuideMentions; count: number }[]> = {};
  for (const guide of guides) {
    const counts = new Map<string, number>();
    for (const [name, count] of Object.entries(guide.names)) {
      const key = keyOf(name, names);
      if (key) counts.set(key, (counts.get(key) ?? 0) + count);
    }
    for (const [key, count] of counts) found[key] = [...(found[key] ?? []), { guide, count }];
  }
  const byCount = (a: { guide: GuideMentions; count: number }, b: typeof a) =>
    b.count - a.count || (a.guide.file < b.guide.file ? -1 : 1);
  return Object.fromEntries(
    Object.entries(found).map(([key, list]) => [
      key,
      list
        .sort(byCount)
        .slice(0, maxGuides)
        .map(({ guide: { title, file } }) => ({ title, file })),
    ]),
  );
}
