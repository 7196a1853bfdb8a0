import * as z from 'zod';
import { definePlugin, redirectFields, textOf } from '../../engine';
import { readRules } from './rules';
import { texts } from './texts';

const from = z
  .string()
  .regex(/^\/[^?#]*$/, 'expected a path that starts with "/", without "?" and "#"');
const to = z
  .string()
  .regex(/^(\/(?![/\\])|https?:\/\/)/, 'expected a path that starts with "/", or an address');

const options = z.strictObject({
  /** Distinguishes several instances. */
  id: z.string().min(1).default('default'),
  /** Old paths and their target; several old paths may share a rule. */
  rules: z
    .array(
      z.strictObject({
        /** The old path, or several. */
        from: z.union([from, z.array(from).min(1)]),
        /** The new path, or an address. */
        to,
      }),
    )
    .default([]),
});

/**
 * Redirects old paths to new ones: a document for each, which keeps query and hash, names the new address as
 * canonical and asks not to be indexed. A rule without a valid target is reported as a broken link.
 */
export const redirects = definePlugin('redirects', options, ({ rules }) => ({
  texts,
  loadContent: (_load) => readRules(rules),
  contentLoaded({ content, site, addRoute, addLink }) {
    const title = textOf(texts, site)('redirects.title');
    for (const { from: path, to: target, written } of content) {
      addRoute({ path, source: 'config.ts', title, ...redirectFields(target, site) });
      addLink({ url: written, place: { file: 'config.ts' } });
    }
  },
}));
