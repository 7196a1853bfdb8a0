import type { FoundLink, Heading, Problem, Section } from '../../../engine';
import type { OperationLink, OperationsView, OverviewView, SchemasView } from '../contract';
import type { Node } from '../read/node';
import type { OpenApiText } from '../texts';
import type { ExampleMaker } from './example';
import { type Group, groupOperations, schemasSlug } from './groups';
import { addressOf, SchemaNames } from './names';
import { type FoundOperation, type OperationContext, showOperation } from './operation';
import { showSchema } from './schema';
import { showSchemes } from './security';
import type { Texts } from './texts';

export interface OperationsPage {
  path: string;
  title: string;
  description: string;
  /** Title of the tag that an operation belongs to, for a page that shows one. */
  group?: { title: string };
  method?: string;
  deprecated: boolean;
  view: OperationsView;
}

export interface DocumentPages {
  title: string;
  version: string;
  description: string;
  overview: { view: OverviewView; headings: Heading[]; sections: Section[] };
  groups: { title: string; pages: OperationsPage[] }[];
  schemas: SchemasView;
  links: FoundLink[];
  problems: Problem[];
}

export interface DocumentInput {
  root: Node;
  texts: Texts;
  text: OpenApiText;
  path: string;
  pages: 'tag' | 'operation';
  depth: number;
  /** Address of the site, for servers without a host. */
  siteUrl: string;
  server?: string;
  /** A path as pages link it. */
  hrefOf(path: string): string;
  highlight(code: string, language: string): Promise<string>;
  example: ExampleMaker;
}

/** Turns a checked document into the data of its pages. */
export async function showDocument(input: DocumentInput): Promise<DocumentPages> {
  const { root, texts, path, hrefOf } = input;
  const info = root.get('info');
  const names = new SchemaNames(root);
  const context: OperationContext = {
    ...input,
    names,
    overview: hrefOf(path),
    hrefOf: (id) => `${hrefOf(`${path}/${schemasSlug}`)}#${id}`,
    serverOf: (operation, item) => serverOf(input, operation, item),
  };
  const groups = groupOperations(root, input.text);
  const shown = await Promise.all(groups.map((group) => showGroup(group, input, context)));
  const schemas = await showSchemas(context);
  return {
    title: info.text('title') ?? 'API',
    version: info.text('version') ?? '',
    description: info.text('summary') ?? firstSentence(info.text('description')),
    overview: await showOverview(groups, input, schemas.schemas.length > 0),
    groups: shown,
    schemas,
    links: texts.links,
    problems: texts.problems,
  };
}

const firstSentence = (text = '') => {
  const line = text.split('\n').find((candidate) => /^[\p{L}*`[]/u.test(candidate.trim())) ?? '';
  return (/^.{20,}?[.!?](?=\s|$)/.exec(line)?.[0] ?? line)
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/[*`_]/g, '')
    .trim();
};

function pathOfOperation(
  { path, pages }: DocumentInput,
  group: Group,
  operation: FoundOperation,
): { path: string; anchor: string } {
  const page = `${path}/${group.slug}`;
  return pages === 'tag'
    ? { path: page, anchor: `#${operation.id}` }
    : { path: `${page}/${addressOf(operation.id)}`, anchor: '' };
}

async function showGroup(
  group: Group,
  input: DocumentInput,
  context: OperationContext,
): Promise<DocumentPages['groups'][number]> {
  const { title, operations, node } = group;
  const shown = await Promise.all(operations.map((operation) => showOperation(operation, context)));
  if (input.pages === 'operation') {
    const pages = shown.map((operation, index) => ({
      path: pathOfOperation(input, group, operations[index]!).path,
      title: operation.title,
      description:
        firstSentence(operation.text) || `${operation.method.toUpperCase()} ${operation.path}`,
      group: { title },
      method: operation.method,
      deprecated: operation.deprecated,
      view: { html: '', operations: [operation], single: true },
    }));
    return { title, pages };
  }
  const { html = '', text = '' } = node ? await input.texts.of(node) : {};
  const page = {
    path: `${input.path}/${group.slug}`,
    title,
    description:
      firstSentence(text) ||
      shown
        .map((operation) => operation.title)
        .slice(0, 4)
        .join(', '),
    deprecated: false,
    view: { html, operations: shown, single: false },
  };
  return { title, pages: [page] };
}

async function showSchemas(context: OperationContext): Promise<SchemasView> {
  const { names, highlight, text, example: makeExample } = context;
  const done = new Map<string, SchemasView['schemas'][number]>();
  // showing a schema may find names of further ones, in other files
  for (
    let left = names.all();
    left.length > 0;
    left = names.all().filter(({ id }) => !done.has(id))
  ) {
    for (const { id, name, node } of left) {
      const schema = await showSchema(node, { id, depth: 1, open: new Set() }, context);
      schema.type = schema.type.filter(({ href }) => href !== context.hrefOf(id));
      const value = makeExample(node, 'response');
      const example =
        typeof value === 'object' && value !== null
          ? {
              label: text('openapi.example'),
              language: 'json',
              html: await highlight(JSON.stringify(value, null, 2), 'json'),
            }
          : undefined;
      done.set(id, { id, name, schema, example });
    }
  }
  return { schemas: [...done.values()].sort((a, b) => (a.name < b.name ? -1 : 1)) };
}

async function showOverview(
  groups: readonly Group[],
  input: DocumentInput,
  hasSchemas: boolean,
): Promise<DocumentPages['overview']> {
  const { root, texts, text, path, hrefOf } = input;
  const info = root.get('info');
  const description = info.child('description');
  const intro =
    typeof description.value === 'string' && description.value.trim() !== ''
      ? await texts.whole(description, description.value)
      : undefined;
  const view: OverviewView = {
    version: info.text('version') ?? '',
    html: intro?.html ?? '',
    links: linksOf(root, text),
    servers: await showServers(root, texts, text),
    schemes: await showSchemes(root, texts, text),
    groups: await Promise.all(groups.map((group) => overviewGroup(group, input))),
    schemasHref: hasSchemas ? hrefOf(`${path}/${schemasSlug}`) : undefined,
  };
  return { view, headings: intro?.headings ?? [], sections: intro?.sections ?? [] };
}

async function overviewGroup(
  group: Group,
  input: DocumentInput,
): Promise<OverviewView['groups'][number]> {
  const operations = group.operations.map((operation): OperationLink => {
    const to = pathOfOperation(input, group, operation);
    return {
      method: operation.method,
      path: operation.path,
      title: operation.title,
      href: input.hrefOf(to.path) + to.anchor,
      deprecated: operation.node.flag('deprecated'),
    };
  });
  const href = operations[0]!.href.replace(/#.*/, '');
  const { html = '' } = group.node ? await input.texts.of(group.node) : {};
  return { id: `tag-${group.slug}`, title: group.title, href, html, operations };
}

function linksOf(root: Node, text: OpenApiText): OverviewView['links'] {
  const info = root.get('info');
  const link = (node: Node, key: string, label: string) => {
    const href = node.text(key);
    return href && /^(https?:|mailto:)/.test(href) ? [{ label, href }] : [];
  };
  const email = info.get('contact').text('email');
  const license = info.get('license').text('name') ?? '';
  return [
    ...link(
      root.get('externalDocs'),
      'url',
      root.get('externalDocs').text('description') ?? text('openapi.documentation'),
    ),
    ...link(
      info.get('contact'),
      'url',
      info.get('contact').text('name') ?? text('openapi.contact'),
    ),
    ...(email ? [{ label: email, href: `mailto:${email}` }] : []),
    ...link(info, 'termsOfService', text('openapi.terms')),
    ...link(info.get('license'), 'url', text('openapi.license', { name: license })),
  ];
}

function showServers(
  root: Node,
  texts: Texts,
  text: OpenApiText,
): Promise<OverviewView['servers']> {
  return Promise.all(
    root.list('servers').map(async (server) => {
      const variables = server.get('variables');
      return {
        url: server.text('url') ?? '/',
        html: (await texts.of(server)).html,
        variables: variables.names().map((name) => {
          const variable = variables.get(name);
          const values = variable.list('enum').map(({ value }) => String(value));
          const value = String(variable.child('default').value ?? '');
          const list = text.list(values, 'or').join('');
          return {
            name,
            text: list ? text('openapi.serverValues', { value, values: list }) : value,
          };
        }),
      };
    }),
  );
}

/** The address of the API: the operation's own server, or the path's, or the document's. */
function serverOf({ root, server, siteUrl }: DocumentInput, operation: Node, item: Node): string {
  if (server) return server;
  const [nearest] = [operation, item, root].flatMap((node) => node.list('servers').slice(0, 1));
  const variables = nearest?.get('variables');
  const url = (nearest?.text('url') ?? '/').replace(/\{([^{}]+)\}/g, (_, name: string) =>
    String(variables?.get(name).child('default').value ?? name),
  );
  return /^https?:/.test(url) ? url : new URL(url, siteUrl).href;
}
