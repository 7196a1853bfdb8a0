import type { ShownField, ShownSchema, TypePart } from '../contract';
import type { Node } from '../read/node';
import type { OpenApiText } from '../texts';
import type { ShowContext } from './context';
import { slugOf } from './names';
import { rulesOf } from './rules';
import { anyOf, arrayOf } from './types';

interface Position {
  /** Beginning of the anchors of its fields. */
  id: string;
  /** Levels of named schemas that are still shown. */
  depth: number;
  open: ReadonlySet<string>;
}

/** A schema as a page shows it; the schemas inside it as far as `depth` goes. */
export async function showSchema(
  node: Node,
  at: Position,
  context: ShowContext,
): Promise<ShownSchema> {
  const target = node.target();
  const parts = partsOf(target, new Set());
  const { texts, names, text } = context;
  const named = names.of(node) ?? nameOfOnlyPart(target, context);
  const own = node === target ? [] : [node];
  const described = [...own, ...parts].find((part) => part.text('description')?.trim());
  const list = parts.map((part) => part.child('items')).find((items) => items.exists);
  const shown: ShownSchema = {
    type: [],
    ...(await texts.of(described ?? target)),
    badges: badgesOf([...own, ...parts]),
    rules: parts.flatMap((part) => rulesOf(part, text)),
    pattern: firstOf(parts, (part) => part.text('pattern')),
    values: parts.flatMap(valuesOf),
    default: jsonOf(firstOf([...own, ...parts], (part) => part.child('default').value)),
    fields: [],
  };
  const self = named?.node.id ?? target.id;
  const isOpen = at.open.has(self);
  const isDeep = named !== undefined && at.depth <= 0;
  const types = typesOf(parts);
  if (named) shown.type.push({ text: named.name, href: named.href });
  if ((isOpen || isDeep) && hasInside(parts)) {
    if (!named) shown.type = plainType(types, parts, text);
    return shown;
  }
  const inside: Position = {
    id: at.id,
    depth: named ? at.depth - 1 : at.depth,
    open: new Set([...at.open, self]),
  };
  if (list && !named) return showList(shown, list, inside, context, types);
  const forms = await showForms(parts, inside, context);
  if (!named)
    shown.type = forms && !types.length ? formsType(forms, text) : plainType(types, parts, text);
  if (list) return showList(shown, list, inside, context, []);
  if (named && types.includes('null')) shown.type = anyOf([shown.type, nullType], text);
  shown.fields = await showFields(parts, inside, context);
  if (forms && forms.schemas.length > 1) shown.forms = forms;
  else if (forms) adopt(shown, forms.schemas[0]!, named !== undefined);
  return shown;
}

/** The type of a schema with a name, which is its type elsewhere; nothing for an object. */
export async function ownTypeOf(node: Node, context: ShowContext): Promise<TypePart[]> {
  const parts = partsOf(node.target(), new Set());
  const list = parts.map((part) => part.child('items')).find((items) => items.exists);
  if (list) {
    const entry = await showSchema(list, { id: '', depth: 0, open: new Set() }, context);
    return arrayOf(entry.type, context.text);
  }
  const types = typesOf(parts);
  const isPlain = types.length > 0 && !types.includes('object');
  return isPlain ? plainType(types, parts, context.text) : [];
}

/** A schema and everything that it joins by `allOf`. */
function partsOf(node: Node, seen: Set<string>): Node[] {
  if (seen.has(node.id)) return [];
  seen.add(node.id);
  return [node, ...node.list('allOf').flatMap((part) => partsOf(part.target(), seen))];
}

/** `allOf` with one reference and at most a description: the usual way to describe a reference in 3.0. */
function nameOfOnlyPart(node: Node, { names }: ShowContext) {
  const all = node.child('allOf');
  const isOnly = Array.isArray(all.value) && all.value.length === 1;
  const hasMore = node.keys().some((key) => /^(type|properties|items|oneOf|anyOf)$/.test(key));
  return isOnly && !hasMore ? names.of(all.child(0)) : undefined;
}

const firstOf = <T>(parts: readonly Node[], read: (part: Node) => T | undefined): T | undefined =>
  parts.map(read).find((value) => value !== undefined);

const jsonOf = (value: unknown): string | undefined =>
  value === undefined ? undefined : JSON.stringify(value);

function valuesOf(node: Node): string[] {
  const { value } = node.child('enum');
  const constant = node.child('const').value;
  if (constant !== undefined) return [JSON.stringify(constant)];
  return Array.isArray(value) ? value.map((choice) => JSON.stringify(choice)) : [];
}

const badges = ['deprecated', 'readOnly', 'writeOnly'] as const;

const badgesOf = (parts: readonly Node[]): ShownSchema['badges'] =>
  badges.filter((key) => parts.some((part) => part.flag(key)));

/** The names of the types of a schema; guessed from its keys when it names none. */
function typesOf(parts: readonly Node[]): string[] {
  const types = parts.flatMap((part) => {
    const { value } = part.child('type');
    return Array.isArray(value) ? value.map(String) : typeof value === 'string' ? [value] : [];
  });
  if (parts.some((part) => part.flag('nullable'))) types.push('null');
  if (types.some((type) => type !== 'null')) return [...new Set(types)];
  const has = (key: string) => parts.some((part) => part.child(key).exists);
  if (has('properties') || has('additionalProperties')) types.unshift('object');
  else if (has('items')) types.unshift('array');
  return [...new Set(types)];
}

const nullType: TypePart[] = [{ text: 'null' }];

function plainType(
  types: readonly string[],
  parts: readonly Node[],
  text: OpenApiText,
): TypePart[] {
  const format = firstOf(parts, (part) => part.text('format'));
  const names = types.map((type, index) => (index === 0 && format ? `${type} (${format})` : type));
  if (names.length > 0) return [{ text: text.list(names, 'or').join('') }];
  const [value] = parts.flatMap(valuesOf);
  return [{ text: value === undefined ? text('openapi.any') : typeof JSON.parse(value) }];
}

const hasInside = (parts: readonly Node[]) =>
  parts.some((part) =>
    ['properties', 'items', 'oneOf', 'anyOf', 'additionalProperties'].some((key) => {
      const { value } = part.child(key);
      return typeof value === 'object' && value !== null;
    }),
  );

/** A list: the fields, values and forms of its entries are shown as its own. */
async function showList(
  shown: ShownSchema,
  items: Node,
  at: Position,
  context: ShowContext,
  types: readonly string[],
): Promise<ShownSchema> {
  const entry = await showSchema(items, at, context);
  const { text } = context;
  const list = arrayOf(entry.type, text);
  const type = types.includes('null') ? anyOf([list, nullType], text) : list;
  return {
    ...shown,
    type: shown.type.length > 0 ? shown.type : type,
    rules: [...shown.rules, ...entry.rules.map((rule) => text('openapi.eachItem', { rule }))],
    pattern: shown.pattern ?? entry.pattern,
    values: shown.values.length > 0 ? shown.values : entry.values,
    html: shown.html || entry.html,
    text: shown.text || entry.text,
    fields: entry.fields,
    forms: entry.forms,
  };
}

type Forms = NonNullable<ShownSchema['forms']>;

async function showForms(
  parts: readonly Node[],
  at: Position,
  context: ShowContext,
): Promise<Forms | undefined> {
  const owner = parts.find((part) => part.child('oneOf').exists || part.child('anyOf').exists);
  if (!owner) return undefined;
  const key = owner.child('oneOf').exists ? 'oneOf' : 'anyOf';
  const { value } = owner.child(key);
  if (!Array.isArray(value)) return undefined;
  const schemas = await Promise.all(
    value.map((_, index) =>
      showSchema(owner.child(key).child(index), { ...at, id: `${at.id}.${index + 1}` }, context),
    ),
  );
  const isNull = ({ type }: ShownSchema) => type.length === 1 && type[0]!.text === 'null';
  const real = schemas.filter((form) => !isNull(form));
  if (real.length < schemas.length)
    for (const form of real) form.type = anyOf([form.type, nullType], context.text);
  const chosenBy = owner.get('discriminator').text('propertyName');
  return { choice: key === 'oneOf' ? 'one' : 'any', chosenBy, schemas: real };
}

/** `Cat or Dog`; a number of forms when there are many. */
function formsType({ schemas }: Forms, text: OpenApiText): TypePart[] {
  if (schemas.length > 4) return [{ text: text('openapi.formCount', { count: schemas.length }) }];
  return anyOf(
    schemas.map(({ type }) => type),
    text,
  );
}

/** The only form of a schema is the schema. */
function adopt(shown: ShownSchema, form: ShownSchema, isNamed: boolean): void {
  if (!isNamed) shown.type = form.type;
  shown.fields.push(...form.fields);
  shown.rules.push(...form.rules);
  shown.values.push(...form.values);
  shown.html ||= form.html;
  shown.text ||= form.text;
  shown.forms = form.forms;
}

async function showFields(
  parts: readonly Node[],
  at: Position,
  context: ShowContext,
): Promise<ShownField[]> {
  const required = new Set(
    parts.flatMap((part) => part.list('required').map(({ value }) => String(value))),
  );
  const { text } = context;
  const fields = new Map<string, { node: Node; name?: string }>();
  for (const part of parts) {
    const properties = part.get('properties');
    for (const name of properties.names())
      if (!fields.has(name)) fields.set(name, { node: properties.child(name) });
    const more = part.child('additionalProperties');
    if (typeof more.value === 'object')
      fields.set('(other keys)', { node: more, name: text('openapi.otherKeys') });
    const patterns = part.get('patternProperties');
    for (const pattern of patterns.names())
      fields.set(`(keys like ${pattern})`, {
        node: patterns.child(pattern),
        name: text('openapi.keysLike', { pattern }),
      });
  }
  return Promise.all(
    [...fields].map(async ([key, { node, name = key }]) => {
      const id = `${at.id}.${slugOf(key)}`; // the same in all languages
      const schema = await showSchema(node, { ...at, id }, context);
      return { id, name, required: required.has(key), schema };
    }),
  );
}
