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

/** The words of a page of operations. */
export function operationsWords(
  { operations, single, html }: OperationsView,
  title: string,
  text: OpenApiText,
): Words {
  const intro = { id: '', level: 1, title, text: single ? '' : plainText(html) };
  return {
    headings: operations.flatMap((one) =>
      single
        ? partsOf(one, text).map(({ id, title: part }) => heading(id, 2, part))
        : heading(one.id, 2, one.title),
    ),
    sections: [
      ...(single ? [] : [intro]),
      ...operations.flatMap((one) => operationSections(one, single, text)),
    ],
    anchors: operations.flatMap((one) => [
      one.id,
      ...partsOf(one, text).map(({ id }) => id),
      ...operationFields(one).map(({ id }) => id),
    ]),
  };
}

/** The parts of an operation that have headings. */
function partsOf(one: ShownOperation, text: OpenApiText): { id: string; title: string }[] {
  return [
    ...one.parameters.map(({ id, title }) => ({ id, title })),
    ...(one.body ? [{ id: one.body.id, title: text('openapi.requestBody') }] : []),
    ...one.responses.map(({ id, status }) => ({
      id,
      title: text('openapi.response', { status }),
    })),
    ...(one.callbacks.length > 0
      ? [{ id: `${one.id}-callbacks`, title: text('openapi.callbacks') }]
      : []),
  ];
}

function operationSections(one: ShownOperation, single: boolean, words: OpenApiText): Section[] {
  const { id, title, method, path, text, parameters, body, responses } = one;
  const own: Section = {
    id: single ? '' : id,
    level: single ? 1 : 2,
    title,
    text: join([
      `${method.toUpperCase()} ${path}`,
      text,
      ...parameters.flatMap(({ fields }) => fields.map(fieldText)),
    ]),
  };
  const level = single ? 2 : 3;
  const contents = (all: readonly ShownContent[]) => all.map(({ schema }) => schemaText(schema));
  return [
    own,
    ...(body
      ? [
          {
            id: body.id,
            level,
            title: words('openapi.requestBody'),
            text: join([body.text, ...contents(body.contents)]),
          },
        ]
      : []),
    ...responses.map((response) => ({
      id: response.id,
      level,
      title: words('openapi.response', { status: response.status }),
      text: join([
        response.text,
        ...response.headers.map(fieldText),
        ...contents(response.contents),
      ]),
    })),
  ];
}

const operationFields = ({ parameters, body, responses }: ShownOperation): ShownField[] => [
  ...parameters.flatMap(({ fields }) => withInside(fields)),
  ...(body?.contents ?? []).flatMap(({ schema }) => fieldsOf(schema)),
  ...responses.flatMap(({ headers, contents }) => [
    ...withInside(headers),
    ...contents.flatMap(({ schema }) => fieldsOf(schema)),
  ]),
];

const withInside = (fields: readonly ShownField[]): ShownField[] =>
  fields.flatMap((field) => [field, ...fieldsOf(field.schema)]);

/** All fields inside a schema. */
function fieldsOf({ fields, forms }: ShownSchema): ShownField[] {
  return [...withInside(fields), ...(forms?.schemas ?? []).flatMap(fieldsOf)];
}

const fieldText = ({ name, schema }: ShownField): string =>
  join([name, schema.text, ...schema.values, schemaText(schema)]);

const schemaText = ({ fields, forms }: ShownSchema): string =>
  join([...fields.map(fieldText), ...(forms?.schemas ?? []).map(schemaText)]);

/** The words of the page of schemas. */
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
    anchors: schemas.flatMap(({ id, schema }) => [id, ...fieldsOf(schema).map((one) => one.id)]),
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
