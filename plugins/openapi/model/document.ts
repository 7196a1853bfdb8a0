import type { FoundLink, Heading, Problem, Section } from '../../../engine';
import type { OperationLink, OperationsView, OverviewView, SchemasView } from '../contract';
import type { ShowContext } from './context';
import { type Group, groupOperations, schemasSlug } from './groups';
import { addressOf, SchemaNames } from './names';
import { showOperation } from './operation';
import { ownTypeOf, showSchema } from './schema';
import { showSchemes } from './security';

export interface OperationsPage {
  path: string;
  title: string;
  description: string;
  /** Title of the tag that an operation belongs to, for a page that shows one. */
  group?: string;
  method?: string;
  deprecated: boolean;
  view: OperationsView;
}

export interface DocumentPages {
  title: string;
  description: string;
  overview: { view: OverviewView; headings: Heading[]; sections: Section[] };
  groups: { title: string; pages: OperationsPage[] }[];
  schemas: SchemasView;
  links: FoundLink[];
  problems: Problem[];
}

/** Turns a checked document into the data of its pages. */
export async function showDocument(input: Omit<ShowContext, 'names'>): Promise<DocumentPages> {
  const { root, texts, hrefOf, path } = input;
  const info = root.get('info');
  const schemasHref = hrefOf(`${path}/${schemasSlug}`);
  const context: ShowContext = { ...input, names: new SchemaNames(root, schemasHref) };
  const groups = groupOperations(context);
  const shown = await Promise.all(groups.map((group) => showGroup(group, context)));
  const schemas = await showSchemas(context);
  const description = info.child('description');
  const intro =
    typeof description.value === 'string' && description.value.trim() !== ''
      ? await texts.whole(description, description.value)
      : undefined;
  const view: OverviewView = {
    version: info.text('version') ?? '',
    html: intro?.html ?? '',
    links: linksOf(context),
    servers: await showServers(context),
    schemes: await showSchemes(context),
    groups: shown.map(({ overview }) => overview),
    schemasHref: schemas.schemas.length > 0 ? schemasHref : undefined,
  };
  return {
    title: info.text('title') ?? 'API',
    description: info.text('summary') ?? firstSentence(info.text('description')),
    overview: { view, headings: intro?.headings ?? [], sections: intro?.sections ?? [] },
    groups: shown.map(({ pages, overview: { title } }) => ({ title, pages })),
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

/** The pages of a group, and its part of the overview. */
async function showGroup({ title, slug, operations, node }: Group, context: ShowContext) {
  const { texts, hrefOf } = context;
  const shown = await Promise.all(operations.map((operation) => showOperation(operation, context)));
  const { html = '', text = '' } = node ? await texts.of(node) : {};
  const path = `${context.path}/${slug}`;
  const pages: OperationsPage[] =
    context.pages === 'operation'
      ? shown.map((operation) => ({
          path: `${path}/${addressOf(operation.id)}`,
          title: operation.title,
          description:
            firstSentence(operation.text) || `${operation.method.toUpperCase()} ${operation.path}`,
          group: title,
          method: operation.method,
          deprecated: operation.deprecated,
          view: { html: '', text: '', operations: [operation], single: true },
        }))
      : [
          {
            path,
            title,
            description:
              firstSentence(text) ||
              shown
                .map((operation) => operation.title)
                .slice(0, 4)
                .join(', '),
            deprecated: false,
            view: { html, text, operations: shown, single: false },
          },
        ];
  const links = shown.map(
    ({ id, method, path: address, title, deprecated }, index): OperationLink => ({
      method,
      path: address,
      title,
      href: context.pages === 'tag' ? `${hrefOf(path)}#${id}` : hrefOf(pages[index]!.path),
      deprecated,
    }),
  );
  const href = hrefOf(pages[0]!.path); // a group has operations
  return { pages, overview: { id: `tag-${slug}`, title, href, html, operations: links } };
}

async function showSchemas(context: ShowContext): Promise<SchemasView> {
  const { names, codeOf, text, example: makeExample } = context;
  const schemas: SchemasView['schemas'] = [];
  for (const { id, name, href: own, node } of names.all()) {
    const schema = await showSchema(node, { id, depth: 1, open: new Set() }, context);
    if (schema.type[0]?.href === own) schema.type = await ownTypeOf(node, context);
    const value = makeExample(node, 'response');
    const example =
      typeof value === 'object' && value !== null
        ? await codeOf(text('openapi.example'), 'json', JSON.stringify(value, null, 2))
        : undefined;
    schemas.push({ id, name, schema, example });
  }
  return { schemas: schemas.sort((a, b) => (a.name < b.name ? -1 : 1)) };
}

function linksOf({ root, text }: ShowContext): OverviewView['links'] {
  const [docs, info] = [root.get('externalDocs'), root.get('info')];
  const [contact, license] = [info.get('contact'), info.get('license')];
  const email = contact.text('email');
  return [
    ...docs.link('url', docs.text('description') ?? text('openapi.documentation')),
    ...contact.link('url', contact.text('name') ?? text('openapi.contact')),
    ...(email ? [{ label: email, href: `mailto:${email}` }] : []),
    ...info.link('termsOfService', text('openapi.terms')),
    ...license.link('url', text('openapi.license', { name: license.text('name') ?? '' })),
  ];
}

const showServers = ({ root, texts, text }: ShowContext): Promise<OverviewView['servers']> =>
  Promise.all(
    root.list('servers').map(async (server) => ({
      url: server.text('url') ?? '/',
      html: (await texts.of(server)).html,
      variables: server
        .get('variables')
        .entries()
        .map(([name, variable]) => {
          const values = variable.list('enum').map(({ value }) => String(value));
          const value = String(variable.child('default').value ?? '');
          const list = text.list(values, 'or').join('');
          return {
            name,
            text: list ? text('openapi.serverValues', { value, values: list }) : value,
          };
        }),
    })),
  );
