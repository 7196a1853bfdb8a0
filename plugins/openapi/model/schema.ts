import { isRecord } from '../../../engine';
import type { ShownField, ShownSchema, TypePart } from '../contract';
import type { Node } from '../read/node';
import type { OpenApiText } from '../texts';
import type { ShowContext } from './context';
import { freeName, slugOf } from './names';
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
  const parts = partsOf(node, new Set());
  const { texts, names, text } = context;
  const named = names.of(node) ?? nameOfOnlyPart(target, context);
  const described = parts.find((part) => part.text('description')?.trim());
  const list = listOf(parts);
  const shown: ShownSchema = {
    type: [],
    ...(await texts.of(described ?? target)),
    badges: badgesOf(parts),
    rules: parts.flatMap((part) => rulesOf(part, text)),
    pattern: firstOf(parts, (part) => part.text('pattern')),
    values: parts.flatMap(valuesOf),
    default: jsonOf(firstOf(parts, (part) => part.child('default').value)),
    fields: [],
    forms: [],
    written: parts.flatMap(writtenIn),
  };
  const self = named?.node.id ?? target.id;
  const isOpen = at.open.has(self);
  const isDeep = named !== undefined && at.depth <= 0;
  const types = typesOf(parts);
  if (named) shown.type.push({ text: named.name, href: named.href });
  if (named && types.includes('null')) shown.type = anyOf([shown.type, nullType], text);
  if ((isOpen || isDeep) && hasInside(parts)) {
    if (!named) shown.type = plainType(types, parts, text);
    return shown;
  }
  const inside: Position = {
    id: at.id,
    depth: named ? at.depth - 1 : at.depth,
    open: new Set([...at.open, self]),
  };
  shown.fields = await showFields(parts, inside, context);
  if (list && !named) return showList(shown, list, inside, context, types);
  const all = await showForms(parts, inside, context);
  if (!named)
    shown.type = all[0] && !types.length ? formsType(all[0], text) : plainType(types, parts, text);
  if (list) return showList(shown, list, inside, context, []);
  shown.forms = all.filter(({ schemas }) => schemas.length > 1);
  for (const { schemas } of all)
    if (schemas.length === 1) adopt(shown, schemas[0]!, named !== undefined);
  return shown;
}

/** The type of a schema with a name, which is its type elsewhere; nothing for an object. */
export async function ownTypeOf(node: Node, context: ShowContext): Promise<TypePart[]> {
  const parts = partsOf(node.target(), new Set());
  const list = listOf(parts);
  if (list) {
    const entry = await showSchema(list, { id: '', depth: 0, open: new Set() }, context);
    return arrayOf(entry.type, context.text);
  }
  const types = typesOf(parts);
  const isPlain = types.length > 0 && !types.includes('object');
  return isPlain ? plainType(types, parts, context.text) : [];
}

/** A schema, what it refers to, and everything that it joins by `allOf`. */
function partsOf(node: Node, seen: Set<string>): Node[] {
  if (seen.has(node.id)) return [];
  seen.add(node.id);
  const target = node.ref === undefined ? [] : [node.target()];
  return [node, ...[...target, ...node.list('allOf')].flatMap((part) => partsOf(part, seen))];
}

/** The schema of the entries of a list; `items: false` has none. */
const listOf = (parts: readonly Node[]) =>
  parts.map((part) => part.child('items')).find(({ value }) => isRecord(value));

const unworded =
  'not if then else dependentSchemas dependentRequired contains minContains maxContains propertyNames unevaluatedProperties unevaluatedItems contentEncoding contentMediaType'.split(
    ' ',
  );
/** A longer example is in that of the body. */
const maxExampleLength = 60;

/** Keywords that pages show as they are written. */
function writtenIn(part: Node): ShownSchema['written'] {
  return [...unworded, 'items', 'additionalProperties', 'example', 'examples'].flatMap((key) => {
    const value = jsonOf(part.child(key).value);
    if (value === undefined) return [];
    if (/^(items|additional)/.test(key) && value !== 'false') return [];
    return key.startsWith('example') && value.length > maxExampleLength ? [] : [{ key, value }];
  });
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
  const has = (key: string) => parts.some((part) => part.child(key).exists);
  if (!types.some((type) => type !== 'null')) {
    if (has('properties') || has('additionalProperties')) types.unshift('object');
    else if (has('items') || has('prefixItems')) types.unshift('array');
  }
  // alone, `nullable` means nothing: any value may be null
  if (types.length > 0 && isNullable(parts)) types.push('null');
  return [...new Set(types)];
}

const isNullable = (parts: readonly Node[]) => parts.some((part) => part.flag('nullable'));

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
  if (value === undefined) return [{ text: text('openapi.any') }];
  return value === 'null' ? nullType : [{ text: typeof JSON.parse(value) }];
}

const insideKeys =
  'properties patternProperties items prefixItems oneOf anyOf additionalProperties'.split(' ');

const hasInside = (parts: readonly Node[]) =>
  parts.some((part) =>
    insideKeys.some((key) => {
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
    fields: [...shown.fields, ...entry.fields],
    forms: entry.forms,
    written: [
      ...shown.written,
      ...entry.written.map(({ key, value }) => ({ key: `items.${key}`, value })),
    ],
  };
}

type Forms = ShownSchema['forms'][number];

async function showForms(
  parts: readonly Node[],
  at: Position,
  context: ShowContext,
): Promise<Forms[]> {
  const all: Forms[] = [];
  let count = 0;
  for (const owner of parts)
    for (const key of ['oneOf', 'anyOf'] as const) {
      const list = owner.child(key);
      if (!Array.isArray(list.value)) continue;
      const discriminator = owner.get('discriminator');
      const schemas = await Promise.all(
        list.value.map((_, index) =>
          showForm(list.child(index), discriminator, { ...at, id: `${at.id}.${++count}` }, context),
        ),
      );
      const real = schemas.filter((form) => !isNull(form));
      const [only] = real;
      if (only && real.length === 1 && (schemas.length > 1 || isNullable(parts)))
        only.type = anyOf([only.type, nullType], context.text);
      all.push({
        choice: key === 'oneOf' ? 'one' : 'any',
        chosenBy: discriminator.text('propertyName'),
        schemas: real.length === 1 ? real : schemas,
      });
    }
  return all;
}

const isNull = ({ type }: ShownSchema) => type.length === 1 && type[0]!.text === 'null';

/** A form with its title, and the value of the key that chooses it. */
async function showForm(
  node: Node,
  discriminator: Node,
  at: Position,
  context: ShowContext,
): Promise<ShownSchema> {
  const form = await showSchema(node, at, context);
  const title = node.text('title');
  if (title && form.type.length === 1 && form.type[0]!.text === 'object')
    form.type = [{ text: title }];
  const mapping = discriminator.get('mapping');
  const key = discriminator.text('propertyName') ?? '';
  const values = mapping.names().filter((name) => {
    const target = mapping.text(name) ?? '';
    return node.ref === target || node.ref?.endsWith(`/schemas/${target}`);
  });
  form.written.push(...values.map((value) => ({ key, value: JSON.stringify(value) })));
  return form;
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
  shown.forms.push(...form.forms);
  shown.written.push(...form.written);
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
    for (const index of part.list('prefixItems').keys())
      fields.set(`[${index}]`, { node: part.get('prefixItems').child(index) });
    const patterns = part.get('patternProperties');
    for (const pattern of patterns.names())
      fields.set(`(keys like ${pattern})`, {
        node: patterns.child(pattern),
        name: text('openapi.keysLike', { pattern }),
      });
  }
  const taken = new Set<string>();
  return Promise.all(
    [...fields].map(async ([key, { node, name = key }]) => {
      const id = `${at.id}.${freeName(slugOf(key), taken)}`; // the same in all languages
      const schema = await showSchema(node, { ...at, id }, context);
      return { id, name, required: required.has(key), schema };
    }),
  );
}
