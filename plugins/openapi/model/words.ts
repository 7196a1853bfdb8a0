import { escapeHtml, type Heading, type Section } from '../../../engine';
import type {
  OperationsView,
  OverviewView,
  SchemasView,
  ShownContent,
  ShownField,
  ShownOperation,
  ShownSchema,
} from '../contract';
import type { OpenApiText } from '../texts';

/** Headings, anchors and search sections of the pages; the views use the same ids. */
export interface Words {
  headings: Heading[];
  sections: Section[];
  anchors: string[];
}

const heading = (id: string, level: 2 | 3, text: string): Heading => ({
  id,
  level,
  text,
  html: escapeHtml(text),
});

const join = (texts: readonly (string | undefined)[]) => texts.filter(Boolean).join(' ');

export function operationsWords(
  { operations, single, html }: OperationsView,
  title: string,
  text: OpenApiText,
): Words {
  const intro = { id: '', level: 1, title, text: single ? '' : plainText(html) };
  const all = operations.map((operation) => ({ operation, parts: partsOf(operation, text) }));
  return {
    headings: all.flatMap(({ operation, parts }) =>
      single
        ? parts.map((part) => heading(part.id, 2, part.title))
        : heading(operation.id, 2, operation.title),
    ),
    sections: [
      ...(single ? [] : [intro]),
      ...all.flatMap(({ operation, parts }) => [
        operationSection(operation, single),
        ...parts.flatMap(({ id, title, text }) =>
          text === undefined ? [] : { id, level: single ? 2 : 3, title, text },
        ),
      ]),
    ],
    anchors: all.flatMap(({ operation, parts }) => [
      operation.id,
      ...parts.flatMap(({ id, fields }) => [id, ...fields.map((field) => field.id)]),
    ]),
  };
}

/** A part of an operation that has a heading. */
interface Part {
  id: string;
  title: string;
  /** Text for the search; parameters have none, theirs is in the operation's section. */
  text?: string;
  /** Also those inside of fields. */
  fields: ShownField[];
}

function partsOf(operation: ShownOperation, text: OpenApiText): Part[] {
  const { id, parameters, body, responses, callbacks } = operation;
  const callbacksId = `${id}-callbacks`;
  return [
    ...parameters.map((group) => ({ ...group, fields: withInside(group.fields) })),
    ...(body ? [partOf(body, text('openapi.requestBody'))] : []),
    ...responses.map((response) =>
      partOf(response, text('openapi.response', { status: response.status }), response.headers),
    ),
    ...(callbacks.length > 0
      ? [{ id: callbacksId, title: text('openapi.callbacks'), fields: [] }]
      : []),
  ];
}

function partOf(
  { id, text, contents }: { id: string; text: string; contents: readonly ShownContent[] },
  title: string,
  headers: readonly ShownField[] = [],
): Part {
  const schemas = contents.map(({ schema }) => schema);
  return {
    id,
    title,
    text: join([text, ...headers.map(fieldText), ...schemas.map(schemaText)]),
    fields: [...withInside(headers), ...schemas.flatMap(fieldsOf)],
  };
}

const operationSection = (
  { id, title, method, path, text, parameters }: ShownOperation,
  single: boolean,
): Section => ({
  id: single ? '' : id,
  level: single ? 1 : 2,
  title,
  text: join([
    `${method.toUpperCase()} ${path}`,
    text,
    ...parameters.flatMap(({ fields }) => fields.map(fieldText)),
  ]),
});

const withInside = (fields: readonly ShownField[]): ShownField[] =>
  fields.flatMap((field) => [field, ...fieldsOf(field.schema)]);

function fieldsOf({ fields, forms }: ShownSchema): ShownField[] {
  return [...withInside(fields), ...(forms?.schemas ?? []).flatMap(fieldsOf)];
}

const fieldText = ({ name, schema }: ShownField): string =>
  join([name, schema.text, ...schema.values, schemaText(schema)]);

const schemaText = ({ fields, forms }: ShownSchema): string =>
  join([...fields.map(fieldText), ...(forms?.schemas ?? []).map(schemaText)]);

export function schemasWords({ schemas }: SchemasView, title: string): Words {
  return {
    headings: schemas.map(({ id, name }) => heading(id, 2, name)),
    sections: [
      { id: '', level: 1, title, text: '' },
      ...schemas.map(({ id, name, schema }) => ({
        id,
        level: 2,
        title: name,
        text: join([schema.text, ...schema.values, schemaText(schema)]),
      })),
    ],
    anchors: schemas.flatMap(({ id, schema }) => [
      id,
      ...fieldsOf(schema).map((field) => field.id),
    ]),
  };
}

/** The words of the overview, after those of its description. */
export function overviewWords(view: OverviewView, text: OpenApiText): Words {
  const { servers, schemes, groups } = view;
  const titles = { servers: text('openapi.servers'), access: text('openapi.authentication') };
  return {
    headings: [
      ...groups.map(({ id, title }) => heading(id, 2, title)),
      ...(servers.length > 0 ? [heading('servers', 2, titles.servers)] : []),
      ...(schemes.length > 0 ? [heading('authentication', 2, titles.access)] : []),
      ...schemes.map(({ id, name }) => heading(id, 3, name)),
    ],
    sections: [
      ...(servers.length > 0
        ? [
            {
              id: 'servers',
              level: 2,
              title: titles.servers,
              text: servers.map(({ url }) => url).join(' '),
            },
          ]
        : []),
      ...schemes.map((scheme) => ({
        id: scheme.id,
        level: 3,
        title: scheme.name,
        text: join([scheme.kind, scheme.text]),
      })),
    ],
    anchors: [],
  };
}

const plainText = (html: string) =>
  html
    .replace(/<[^<>]+>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
