import type { ShownCredential, ShownScheme } from '../contract';
import type { Node } from '../read/node';
import type { OpenApiText } from '../texts';
import { slugOf } from './names';
import type { Texts } from './texts';

export const schemeId = (name: string): string => `auth-${slugOf(name)}`;

export function showSchemes(root: Node, texts: Texts, text: OpenApiText): Promise<ShownScheme[]> {
  const schemes = root.get('components').get('securitySchemes');
  return Promise.all(
    schemes.names().map(async (name) => {
      const scheme = schemes.get(name);
      return {
        id: schemeId(name),
        name,
        kind: kindOf(scheme, text),
        ...(await texts.of(scheme)),
        flows: showFlows(scheme, text),
      };
    }),
  );
}

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

function showFlows(scheme: Node, text: OpenApiText): ShownScheme['flows'] {
  const address = (node: Node, key: string, label: string) => {
    const href = node.text(key);
    return href && /^https?:/.test(href) ? [{ label, href }] : [];
  };
  const discovery = address(scheme, 'openIdConnectUrl', text('openapi.discovery'));
  const flows = scheme.get('flows');
  return [
    ...(discovery.length > 0
      ? [{ title: 'OpenID Connect', addresses: discovery, scopes: [] }]
      : []),
    ...flows.keys().map((name) => {
      const flow = flows.get(name);
      const scopes = flow.get('scopes');
      return {
        title: name in flowTitles ? text(flowTitles[name as keyof typeof flowTitles]) : name,
        addresses: [
          ...address(flow, 'authorizationUrl', text('openapi.authorization')),
          ...address(flow, 'tokenUrl', text('openapi.token')),
          ...address(flow, 'refreshUrl', text('openapi.refresh')),
        ],
        scopes: scopes.names().map((scope) => ({
          name: scope,
          text: scopes.text(scope) ?? '',
        })),
      };
    }),
  ];
}

/** The credentials of an operation; empty when anyone may call it. */
export function showSecurity(operation: Node, root: Node, overview: string): ShownCredential[][] {
  const owner = operation.child('security').exists ? operation : root;
  return owner.list('security').map((requirement) =>
    requirement.names().map((name) => ({
      label: name,
      href: `${overview}#${schemeId(name)}`,
      scopes: requirement.list(name).map((scope) => String(scope.value)),
    })),
  );
}

type Values = { name: string; value: string }[];

export interface SampleCredentials {
  headers: Values;
  query: Values;
  cookies: Values;
}

/** The credentials of the first alternative that an operation accepts. */
export function sampleCredentials(operation: Node, root: Node): SampleCredentials {
  const credentials: SampleCredentials = { headers: [], query: [], cookies: [] };
  const owner = operation.child('security').exists ? operation : root;
  const [first] = owner.list('security');
  const schemes = root.get('components').get('securitySchemes');
  for (const name of first?.names() ?? []) addCredential(schemes.get(name), credentials);
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
