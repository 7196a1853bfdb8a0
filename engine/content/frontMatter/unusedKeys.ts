import type { Problem, UnusedKey } from '../../plugin';
import { describeValue, listNames } from '../../report/report';

export interface FrontMatterSettings {
  unknown: 'ignore' | 'warn' | 'error';
  /** Declared keys, which are no problem, and the type of their values. */
  keys: Readonly<Record<string, ValueType | 'any'>>;
}

export const valueTypes = ['text', 'number', 'boolean', 'list', 'map'] as const;
type ValueType = (typeof valueTypes)[number];

const typeNames: Record<ValueType, string> = {
  text: 'a text',
  number: 'a number',
  boolean: 'true or false',
  list: 'a list',
  map: 'keys with values',
};

interface FoundKey extends UnusedKey {
  owner: string;
  file: string;
}

/** Front matter that no plugin uses, of all files of a site. */
export class UnusedKeys {
  readonly #settings: FrontMatterSettings;
  /** By file and key: several plugins may read one file. */
  readonly #found = new Map<string, FoundKey>();

  constructor(settings: FrontMatterSettings = { unknown: 'warn', keys: {} }) {
    this.#settings = settings;
  }

  add(owner: string, file: string, keys: readonly UnusedKey[]): void {
    for (const key of keys) {
      const id = JSON.stringify([file, key.key]);
      if (!this.#found.has(id)) this.#found.set(id, { ...key, owner, file });
    }
  }

  /** Problems that stop the build: misspelled keys, values of a wrong type and, if the config says so, unknown keys. */
  errors(): Problem[] {
    const { unknown, keys } = this.#settings;
    const mistyped = [...this.#found.values()].flatMap((unused) => wrongType(unused, keys));
    const refused = this.#undeclared().filter(({ meant }) => meant || unknown === 'error');
    return [...mistyped, ...refused.map(unknownKey)];
  }

  warnings(): Problem[] {
    const undeclared = this.#undeclared().filter(({ meant }) => !meant);
    const first = undeclared[0];
    if (this.#settings.unknown !== 'warn' || !first) return [];
    const names = new Set(undeclared.map(({ key }) => key));
    const files = new Set(undeclared.map(({ file }) => file)).size;
    const count =
      undeclared.length === 1
        ? ''
        : `: ${undeclared.length} times in ${files} ${files === 1 ? 'file' : 'files'}`;
    return [
      {
        message: `front matter: ${listNames(names)} ${names.size === 1 ? 'is' : 'are'} not used${count}`,
        place: placeOf(first),
        action:
          'Remove what you do not need, or declare the rest in "frontMatter.keys" of the config.',
      },
    ];
  }

  #undeclared(): FoundKey[] {
    return [...this.#found.values()]
      .filter(({ key }) => !Object.hasOwn(this.#settings.keys, key))
      .sort((a, b) =>
        a.file === b.file ? (a.line ?? 0) - (b.line ?? 0) : a.file < b.file ? -1 : 1,
      );
  }
}

const placeOf = ({ file, line, column }: FoundKey) => ({ file, line, column });

const unknownKey = (unused: FoundKey): Problem => ({
  message: `${unused.owner}: unknown front matter key ${JSON.stringify(unused.key)}`,
  place: placeOf(unused),
  action: unused.meant
    ? `Did you mean "${unused.meant}"? If not, declare the key in "frontMatter.keys" of the config.`
    : 'Remove it, or declare it in "frontMatter.keys" of the config.',
});

function wrongType(unused: FoundKey, keys: FrontMatterSettings['keys']): Problem[] {
  const type = Object.hasOwn(keys, unused.key) ? keys[unused.key]! : 'any';
  if (type === 'any' || typeOf(unused.value) === type) return [];
  return [
    {
      message: `${unused.owner}: front matter ${JSON.stringify(unused.key)}: expected ${typeNames[type]}, found ${describeValue(unused.value)}`,
      place: placeOf(unused),
      action: 'Fix the value, or declare another type in "frontMatter.keys" of the config.',
    },
  ];
}

function typeOf(value: unknown): ValueType | undefined {
  if (typeof value === 'string') return 'text';
  if (typeof value === 'number') return 'number';
  if (typeof value === 'boolean') return 'boolean';
  if (Array.isArray(value)) return 'list';
  return typeof value === 'object' && value !== null ? 'map' : undefined;
}
