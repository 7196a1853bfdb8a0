import { markAddress } from '../marks';
import type { ApiSymbol, Model } from '../model';

/** Begins the address of a style sheet, which its name follows. */
export const styleMark = 'style:';

export interface Addresses {
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
  const marked = (key: string | undefined) => key && markAddress(key);

  /** Links written for other sites of the same package: `/docs/api/classes/query.html#where`. */
  const fromPath = (url: string): string | undefined => {
    const [, folder, name, member] =
      /(?:^|\/)([\w-]+)\/(\w+)(?:\.html|\.md)?(?:#([\w-]+))?$/.exec(url.toLowerCase()) ?? [];
    const page = `${folder === 'enums' ? 'enumerations' : folder}/${name}`;
    return byLowerCase.get(`${page}#${member}`) ?? byLowerCase.get(page);
  };

  return {
    byName,
    fromComment(url) {
      if (url.startsWith('api:')) return marked(byLowerCase.get(url.slice(4).toLowerCase()));
      if (/^(https?:|mailto:)/i.test(url)) return url;
      return marked(/^[a-z][a-z0-9+.-]*:/i.test(url) ? undefined : fromPath(url));
    },
    fromCode(text, owner) {
      const name = text.replace(/\(\)$/, '');
      const key = byName.get(`${owner.name}.${name}`) ?? byName.get(name);
      return key === owner.key ? undefined : marked(key);
    },
  };
}

/**
 * `Schema` → its key, `Schema.path` → its anchor; exported names override others of the same name. Of two with the same kind, the
 * first one has the name, as it has the address without a number.
 */
function namesOf({ symbols }: Model): Map<string, string> {
  const names = new Map<string, string>();
  const rank = ({ key, name, exported }: ApiSymbol) =>
    (exported ? 2 : 0) + Number(key.endsWith(`/${name}`));
  const ordered = [...symbols].sort((a, b) => rank(a) - rank(b));
  for (const { key, aliases = [] } of ordered) for (const alias of aliases) names.set(alias, key);
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
