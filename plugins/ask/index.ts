import * as z from 'zod';
import { definePlugin } from '../../engine';
import './contract';
import { texts } from './texts';

const options = z.strictObject({
  /** Where questions are sent: an address, or a path on the host of the site. @since 0.2.0 */
  endpoint: z
    .string()
    .regex(
      /^(\/(?![/\\])|https:\/\/)/,
      'expected an address with "https://", or a path that starts with "/"',
    ),
});

/**
 * Answers questions on every page, from a service of the site's owner. A question is a POST of JSON: `question`, `page`, the
 * path of the page, and `earlier`, the questions and answers before it. The response is the answer as plain text or Markdown,
 * shown while it arrives. The security policy allows the endpoint.
 */
export const ask = definePlugin('ask', options, ({ endpoint }) => ({
  texts,
  theme: new URL('./theme/', import.meta.url),
  contentLoaded({ setShared }) {
    const origins = endpoint.startsWith('/') ? [] : [new URL(endpoint).origin];
    setShared('ask', { endpoint }, { origins });
  },
}));
