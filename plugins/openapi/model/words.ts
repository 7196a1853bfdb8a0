import type { Heading, Section } from '../../../engine';
import { headingOf } from '../../view-data';
import type {
  OperationsView,
  OverviewView,
  SchemasView,
  ShownField,
  ShownOperation,
  ShownPart,
  ShownSchema,
} from '../contract';
import type { OpenApiText } from '../texts';

/** Headings, anchors and search sections of the pages; the views use the same ids. */
export interface Words {
  headings: Heading[];
  sections: Section[];
  anchors: string[];
}

const section = (id: string, level: number, title: string, text: string): Section => ({
  id,
  level,
  title,
  text,
});

const join = (texts: readonly (string | undefined)[]) => texts.filter(Boolean).join(' ');

export function operationsWords(
  { operations, single, text: intro }: OperationsView,
  title: string,
): Words {
  return {
    headings: operations.flatMap(({ id, title, parts }) =>
      single ? parts.map((part) => headingOf(part.id, 2, part.title)) : headingOf(id, 2, title),
    ),
    sections: [
      ...(single ? [] : [section('', 1, title, intro)]),
      ...operations.flatMap((operation) => [
        operationSection(operation, single),
        ...operation.parts.flatMap((part) => partSections(part, single)),
      ]),
    ],
    anchors: operations.flatMap(({ id, parts }) => [id, ...parts.flatMap(anchorsOf)]),
  };
}

const schemasOf = ({ contents = [] }: ShownPart) => contents.map(({ schema }) => schema);

/** Parameters are in the section of their operation. */
function partSections(part: ShownPart, single: boolean): Section[] {
  const { id, title, text, headers = [], callbacks } = part;
  if (callbacks)
    return callbacks.flatMap(({ parts }) => parts.flatMap((own) => partSections(own, single)));
  if (text === undefined) return [];
  const words = [text, ...headers.map(fieldText), ...schemasOf(part).map(schemaText)];
  return [section(id, single ? 2 : 3, title, join(words))];
}

function operationSection(
  { id, title, method, path, text, parts }: ShownOperation,
  single: boolean,
): Section {
  const fields = parts.flatMap((part) => part.fields ?? []);
  const words = join([`${method.toUpperCase()} ${path}`, text, ...fields.map(fieldText)]);
  return single ? section('', 1, title, words) : section(id, 2, title, words);
}

/** Also the fields inside of fields. */
const fieldsOfPart = (part: ShownPart): ShownField[] => [
  ...withInside([...(part.fields ?? []), ...(part.headers ?? [])]),
  ...schemasOf(part).flatMap(fieldsOf),
];

/** The anchors of a part, of its fields, and of the parts of its callbacks. */
const anchorsOf = (part: ShownPart): string[] => [
  part.id,
  ...fieldsOfPart(part).map((field) => field.id),
  ...(part.callbacks ?? []).flatMap(({ parts }) => parts.flatMap(anchorsOf)),
];

const withInside = (fields: readonly ShownField[]): ShownField[] =>
  fields.flatMap((field) => [field, ...fieldsOf(field.schema)]);

function fieldsOf({ fields, forms }: ShownSchema): ShownField[] {
  return [...withInside(fields), ...schemasIn(forms).flatMap(fieldsOf)];
}

const fieldText = ({ name, schema }: ShownField): string =>
  join([name, schema.text, ...schema.values, schemaText(schema)]);

const schemaText = ({ fields, forms }: ShownSchema): string =>
  join([...fields.map(fieldText), ...schemasIn(forms).map(schemaText)]);

const schemasIn = (forms: ShownSchema['forms']) => forms.flatMap(({ schemas }) => schemas);

export const schemasWords = ({ schemas }: SchemasView, title: string): Words => ({
  headings: schemas.map(({ id, name }) => headingOf(id, 2, name)),
  sections: [
    section('', 1, title, ''),
    ...schemas.map(({ id, name, schema }) =>
      section(id, 2, name, join([schema.text, ...schema.values, schemaText(schema)])),
    ),
  ],
  anchors: schemas.flatMap(({ id, schema }) => [id, ...fieldsOf(schema).map((field) => field.id)]),
});

/** The words of the overview, after those of its description. */
export function overviewWords(view: OverviewView, text: OpenApiText): Words {
  const { schemes, groups } = view;
  const servers = view.servers.map(({ url }) => url);
  const title = text('openapi.servers');
  return {
    headings: [
      ...groups.map((group) => headingOf(group.id, 2, group.title)),
      ...(servers.length > 0 ? [headingOf('servers', 2, title)] : []),
      ...(schemes.length > 0
        ? [headingOf('authentication', 2, text('openapi.authentication'))]
        : []),
      ...schemes.map(({ id, name }) => headingOf(id, 3, name)),
    ],
    sections: [
      ...(servers.length > 0 ? [section('servers', 2, title, servers.join(' '))] : []),
      ...schemes.map(({ id, name, kind, text }) => section(id, 3, name, join([kind, text]))),
    ],
    anchors: [],
  };
}
