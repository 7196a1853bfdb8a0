import type { IncomingMessage } from 'node:http';
import { contentPolicy, type SecurityPolicy } from '../serve/headers';
import { scriptHash } from './events';

/**
 * The policy of a build, and what following edits needs: the bundler's socket (some browsers do not count it as
 * the site's own), a document's own script, and the style element of its error overlay. Style attributes stay forbidden.
 */
export function devPolicy(
  security: SecurityPolicy,
  { headers }: IncomingMessage,
  inlineScript?: string,
): string {
  const { connect = [], scripts = [], styles = [] } = security;
  const policy = contentPolicy({
    ...security,
    connect: [...connect, `ws://${headers.host}`],
    scripts: inlineScript ? [...scripts, scriptHash(inlineScript)] : scripts,
  });
  const origins = styles.filter((style) => style.includes('://')).sort(); // a hash would forbid the overlay
  return [policy, ["style-src-elem 'self'", "'unsafe-inline'", ...origins].join(' ')].join('; ');
}
