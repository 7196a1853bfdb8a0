import { headerRules, type PostBuildContext } from '../../engine';

type HeaderRule = ReturnType<typeof headerRules>[number];
type SecurityPolicy = PostBuildContext<unknown>['security'];

/** Facts about a site that the rules of a host depend on. Paths are public: with the base URL, encoded. */
export interface HostFacts {
  /** Origin of the published site. */
  url: string;
  baseUrl: string;
  trailingSlash: boolean;
  /** Origins that pages may load from. */
  security: SecurityPolicy;
  /** Old paths and their targets. */
  redirects: readonly { from: string; to: string }[];
  /**
   * Old folders, with a slash at the end. Everything below one leads to the same path below a target that ends with `/*`, and to any
   * other target itself.
   */
  folders: readonly { from: string; to: string }[];
  /** Folders of the site's other languages, such as `/de/`, each with its own `404.html`. */
  languages: readonly string[];
  /** Extensions of the output files other than `html`, for hosts whose rules cannot look for a file. */
  endings: readonly string[];
}

/** Name → text of the files for a host. */
export interface HostFiles {
  /** Part of the output. */
  output: Record<string, string>;
  /** For the host's own configuration; not published. */
  unpublished: Record<string, string>;
}

/** Writes a host's rules: same facts, same files. */
export type HostWriter = (facts: HostFacts) => Partial<HostFiles>;

const [general, hashed] = headerRules() as [HeaderRule, HeaderRule]; // one for all files, one for hashed ones

/** The folder of files whose names change with their content. */
export const hashedFolder = hashed.pattern.slice(0, -1);

/** The values of `Cache-Control`: for all files, and for hashed ones. */
export const cacheControl = {
  revalidate: general.headers['Cache-Control']!,
  immutable: hashed.headers['Cache-Control']!,
};

/** The headers of every answer, whatever the file. */
export function securityHeaders(security: SecurityPolicy): Record<string, string> {
  const { 'Cache-Control': _, ...headers } = headerRules(security)[0]!.headers;
  return headers;
}

/** The header rules with the address patterns that most hosts use: `/*` and `/assets/built/*` below the base URL. */
export function publicRules({ baseUrl, security }: HostFacts): HeaderRule[] {
  return headerRules(security).map(({ pattern, headers }) => ({
    pattern: baseUrl + pattern,
    headers,
  }));
}

/** Whether pages have Markdown versions that the rules can answer with. */
export const hasMarkdown = ({ endings }: HostFacts): boolean => endings.includes('md');

/** An `Accept` header that names Markdown with the highest weight, in the syntax that all hosts share. */
export const acceptsMarkdown = '(^|,) *text/markdown *(; *q=1[.0]* *)?(,|$)';

/** Where a path below an old folder leads; `rest` is the path below it, or what a host writes for it. */
export const leadBelow = (to: string, rest: string): string =>
  to.endsWith('/*') ? to.slice(0, -1) + rest : to;

/** Text as part of a regular expression. */
export const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
