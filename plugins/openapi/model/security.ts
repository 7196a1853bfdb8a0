import type { ShownCredential, ShownScheme } from '../contract';
import type { Node } from '../read/node';
import { slugOf } from './names';
import type { Texts } from './texts';

/** Anchor of a scheme on the overview. */
export const schemeId = (name: string): string => `auth-${slugOf(name)}`;

/** The ways to prove who calls. */
export function showSchemes(root: Node, texts: Texts): Promise<ShownScheme[]> {
  const schemes = root.get('components').get('securitySchemes');
  return Promise.all(
    schemes.names().map(async (name) => {
      const scheme = schemes.get(name);
      return {
        id: schemeId(name),
        name,
        kind: kindOf(scheme),
        ...(await texts.of(scheme)),
        flows: showFlows(scheme),
      };
    }),
  );
}

function kindOf(scheme: Node): string {
  const type = scheme.text('type');
  if (type === 'apiKey') {
    const where = { header: 'header', query: 'query parameter', cookie: 'cookie' };
    const place = where[scheme.text('in') as keyof typeof where] ?? 'header';
    return `API key in the ${place} "${scheme.text('name')}"`;
  }
  if (type === 'http') {
    if (scheme.text('scheme')?.toLowerCase() === 'basic')
      return 'User name and password (HTTP Basic)';
    if (scheme.text('scheme')?.toLowerCase() === 'bearer')
      return `Bearer token${scheme.text('bearerFormat') ? ` (${scheme.text('bearerFormat')})` : ''} in the header "Authorization"`;
    return `HTTP authentication "${scheme.text('scheme')}"`;
  }
  if (type === 'oauth2') return 'OAuth 2.0';
  if (type === 'openIdConnect') return 'OpenID Connect';
  return type === 'mutualTLS' ? 'Certificate of the client (mutual TLS)' : String(type);
}

const flowTitles: Record<string, string> = {
  implicit: 'Implicit',
  password: 'Password',
  clientCredentials: 'Client credentials',
  authorizationCode: 'Authorization code',
};

function showFlows(scheme: Node): ShownScheme['flows'] {
  const address = (node: Node, key: string, label: string) => {
    const href = node.text(key);
    return href && /^https?:/.test(href) ? [{ label, href }] : [];
  };
  const discovery = address(scheme, 'openIdConnectUrl', 'Discovery');
  const flows = scheme.get('flows');
  return [
    ...(discovery.length > 0
      ? [{ title: 'OpenID Connect', addresses: discovery, scopes: [] }]
      : []),
    ...flows.keys().map((name) => {
      const flow = flows.get(name);
      const scopes = flow.get('scopes');
      return {
        title: flowTitles[name] ?? name,
        addresses: [
          ...address(flow, 'authorizationUrl', 'Authorization'),
          ...address(flow, 'tokenUrl', 'Token'),
          ...address(flow, 'refreshUrl', 'Refresh'),
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

/** Credentials in a sample. */
export interface SampleCredentials {
  headers: [string, string][];
  query: [string, string][];
  cookies: string[];
  /** `user:password`. */
  user?: string;
}

/** The credentials of the first alternative that an operation accepts. */
export function sampleCredentials(operation: Node, root: Node): SampleCredentials {
  const found: SampleCredentials = { headers: [], query: [], cookies: [] };
  const owner = operation.child('security').exists ? operation : root;
  const [first] = owner.list('security');
  const schemes = root.get('components').get('securitySchemes');
  for (const name of first?.names() ?? []) addCredential(schemes.get(name), found);
  return found;
}

function addCredential(scheme: Node, found: SampleCredentials): void {
  const type = scheme.text('type');
  if (type === 'apiKey') {
    const name = scheme.text('name') ?? 'key';
    if (scheme.text('in') === 'query') found.query.push([name, 'YOUR_KEY']);
    else if (scheme.text('in') === 'cookie') found.cookies.push(`${name}=YOUR_KEY`);
    else found.headers.push([name, 'YOUR_KEY']);
  } else if (type === 'http' && scheme.text('scheme')?.toLowerCase() === 'basic') {
    found.user = 'USER:PASSWORD';
  } else if (type === 'http' || type === 'oauth2' || type === 'openIdConnect') {
    found.headers.push(['Authorization', 'Bearer YOUR_TOKEN']);
  }
}
