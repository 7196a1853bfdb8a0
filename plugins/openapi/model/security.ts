import type { ShownCredential, ShownScheme } from '../contract';
import type { Node } from '../read/node';
import type { OpenApiText } from '../texts';
import type { ShowContext } from './context';
import { slugOf } from './names';

const schemeId = (name: string) => `auth-${slugOf(name)}`;

const schemesOf = (root: Node): Node => root.get('components').get('securitySchemes');

export const showSchemes = ({ root, texts, text }: ShowContext): Promise<ShownScheme[]> =>
  Promise.all(
    schemesOf(root)
      .entries()
      .map(async ([name, scheme]) => ({
        id: schemeId(name),
        name,
        kind: kindOf(scheme, text),
        ...(await texts.of(scheme)),
        flows: showFlows(scheme, text),
      })),
  );

const keyPlaces = {
  header: 'openapi.keyInHeader',
  query: 'openapi.keyInQuery',
  cookie: 'openapi.keyInCookie',
} as const;

function kindOf(scheme: Node, text: OpenApiText): string {
  const type = scheme.text('type');
  if (type === 'apiKey') {
    const place = keyPlaces[scheme.text('in') as keyof typeof keyPlaces] ?? keyPlaces.header;
    return text(place, { name: scheme.text('name') ?? '' });
  }
  if (type === 'http') return kindOfHttp(scheme, text);
  if (type === 'oauth2') return 'OAuth 2.0';
  if (type === 'openIdConnect') return 'OpenID Connect';
  return type === 'mutualTLS' ? text('openapi.mutualTls') : String(type);
}

function kindOfHttp(node: Node, text: OpenApiText): string {
  const scheme = node.text('scheme') ?? '';
  const format = node.text('bearerFormat');
  if (scheme.toLowerCase() === 'basic') return text('openapi.basic');
  if (scheme.toLowerCase() !== 'bearer') return text('openapi.http', { scheme });
  return format ? text('openapi.bearerOf', { format }) : text('openapi.bearer');
}

const flowTitles = {
  implicit: 'openapi.implicit',
  password: 'openapi.password',
  clientCredentials: 'openapi.clientCredentials',
  authorizationCode: 'openapi.authorizationCode',
} as const;

const flowAddresses = [
  ['authorizationUrl', 'openapi.authorization'],
  ['tokenUrl', 'openapi.token'],
  ['refreshUrl', 'openapi.refresh'],
] as const;

function showFlows(scheme: Node, text: OpenApiText): ShownScheme['flows'] {
  const discovery = scheme.link('openIdConnectUrl', text('openapi.discovery'));
  const flows = scheme.get('flows');
  return [
    ...discovery.map((address) => ({ title: 'OpenID Connect', addresses: [address], scopes: [] })),
    ...flows.keys().map((name) => {
      const flow = flows.get(name);
      const scopes = flow.get('scopes');
      return {
        title: name in flowTitles ? text(flowTitles[name as keyof typeof flowTitles]) : name,
        addresses: flowAddresses.flatMap(([key, label]) => flow.link(key, text(label))),
        scopes: scopes.names().map((scope) => ({ name: scope, text: scopes.text(scope) ?? '' })),
      };
    }),
  ];
}

/** The alternatives that an operation accepts; their keys are names of schemes. */
const requirementsOf = (operation: Node, root: Node): Node[] =>
  (operation.child('security').exists ? operation : root).list('security');

/** The credentials of an operation; empty when anyone may call it. */
export const showSecurity = (
  operation: Node,
  { root, path, hrefOf }: ShowContext,
): ShownCredential[][] =>
  requirementsOf(operation, root).map((requirement) =>
    requirement.names().map((name) => ({
      label: name,
      href: `${hrefOf(path)}#${schemeId(name)}`,
      scopes: requirement.list(name).map((scope) => String(scope.value)),
    })),
  );

type Values = { name: string; value: string }[];

interface SampleCredentials {
  headers: Values;
  query: Values;
  cookies: Values;
}

/** The credentials of the first alternative that an operation accepts. */
export function sampleCredentials(operation: Node, root: Node): SampleCredentials {
  const credentials: SampleCredentials = { headers: [], query: [], cookies: [] };
  const [first] = requirementsOf(operation, root);
  for (const name of first?.names() ?? []) addCredential(schemesOf(root).get(name), credentials);
  return credentials;
}

function addCredential(scheme: Node, { headers, query, cookies }: SampleCredentials): void {
  const type = scheme.text('type');
  if (type === 'apiKey') {
    const places = { query, cookie: cookies, header: headers };
    const place = scheme.text('in') as keyof typeof places; // the check knows no other place
    places[place].push({ name: scheme.text('name') ?? 'key', value: 'YOUR_KEY' });
  } else if (type === 'http' && scheme.text('scheme')?.toLowerCase() === 'basic') {
    headers.push({ name: 'Authorization', value: 'Basic BASE64_OF_USER:PASSWORD' });
  } else if (type === 'http' || type === 'oauth2' || type === 'openIdConnect') {
    headers.push({ name: 'Authorization', value: 'Bearer YOUR_TOKEN' });
  }
}
