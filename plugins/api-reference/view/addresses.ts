import { linkMark } from '../../../engine';
import type { Model } from '../model';

/**
 * Surrounds addresses inside the reference while views are built, `classes/Schema#find`: they become paths
 * when the plugin adds its routes. Control characters cannot come from a comment.
 */
export const mark = linkMark;

/** Begins the address of a style sheet, which its name follows. */
export const styleMark = 'style:';

export interface Addresses {
  /** For a key or an external address. */
  of(to: string | undefined): string | undefined;
  /** For the target of a link in a comment; undefined when it has no target or is not safe. */
  fromComment(url: string): string | undefined;
  /** For a name in inline code on the page of `owner`: `Schema`, `Model.find`, `find()`. */
  fromCode(text: string, owner: { key: string; name: string }): string | undefined;
  /** For a name as guides write it, without marks. */
  byName: ReadonlyMap<string, string>;
}

export function createAddresses(model: Model): Addresses {
  const byName = namesOf(model);
  const byLowerCase = new Map<string, string>();
  for (const { key, members } of model.symbols) {
    byLowerCase.set(key.toLowerCase(), key);
    for (const { id } of members) byLowerCase.set(`${key}#${id}`.toLowerCase(), `${key}#${id}`);
  }
  const marked = (key: string) => `${mark}${key}${mark}`;

  /** Links written for other sites of the same package: `/docs/api/classes/query.html#where`. */
  const fromPath = (url: string): string | undefined => {
    const match = /(?:^|\/)([\w-]+)\/(\w+)(?:\.html|\.md)?(?:#([\w-]+))?$/.exec(url);
    if (!match) return undefined;
    const section = match[1] === 'enums' ? 'enumerations' : match[1];
    const page = `${section}/${match[2]}`.toLowerCase();
    const member = match[3] && byLowerCase.get(`${page}#${match[3].toLowerCase()}`);
    return member ?? byLowerCase.get(page);
  };

  const of = (to: string | undefined) => (!to || isHttpUrl(to) ? to : marked(to));
  return {
    of,
    byName,
    fromComment(url) {
      if (url.startsWith('api:')) return of(byLowerCase.get(url.slice(4).toLowerCase()));
      if (/^(https?:|mailto:)/i.test(url)) return url;
      return of(/^[a-z][a-z0-9+.-]*:/i.test(url) ? undefined : fromPath(url));
    },
    fromCode(text, owner) {
      const name = text.replace(/\(\)$/, '');
      const key = byName.get(`${owner.name}.${name}`) ?? byName.get(name);
      return key === owner.key ? undefined : of(key);
    },
  };
}

/** Whether a target is the address of another site: names of other packages have one. */
export const isHttpUrl = (to: string): boolean => /^https?:/.test(to);

/** `Schema` → its key, `Schema.path` → its anchor; exported names override others of the same name. */
function namesOf({ symbols }: Model): Map<string, string> {
  const names = new Map<string, string>();
  const ordered = [...symbols].sort((a, b) => Number(a.exported) - Number(b.exported));
  for (const { name, key, members } of ordered) {
    names.set(name, key);
    for (const member of members) {
      const isFirst = !member.flags.includes('static') || !names.has(`${name}.${member.name}`);
      if (/^[\w$]+$/.test(member.name) && isFirst)
        names.set(`${name}.${member.name}`, `${key}#${member.id}`);
    }
  }
  return names;
}
