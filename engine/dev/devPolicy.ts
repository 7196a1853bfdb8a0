import type { IncomingMessage } from 'node:http';
import { contentPolicy, type SecurityPolicy } from '../serve/headers';

/**
 * The policy of a build, and what following edits needs: the bundler's socket (some browsers do not count it as
 * the site's own), and the style element of its error overlay. Style attributes stay forbidden.
 */
export function devPolicy(security: SecurityPolicy, { headers }: IncomingMessage): string {
  const { connect = [], styles = [] } = security;
  const policy = contentPolicy({ ...security, connect: [...connect, `ws://${headers.host}`] });
  const origins = styles.filter((one) => one.includes('://')).sort(); // a hash would forbid the overlay
  return [policy, ["style-src-elem 'self'", "'unsafe-inline'", ...origins].join(' ')].join('; ');
}
