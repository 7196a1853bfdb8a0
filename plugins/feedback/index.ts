import * as z from 'zod';
import { definePlugin } from '../../engine';
import './contract';

const options = z.strictObject({
  /** Where answers are sent: an address, or a path on the host of the site. @since 0.2.0 */
  endpoint: z
    .string()
    .regex(
      /^(\/(?![/\\])|https:\/\/)/,
      'expected an address with "https://", or a path that starts with "/"',
    ),
});

/**
 * Asks below every document whether it was helpful. An answer is a POST of a form with `page`, the address of the page, and
 * `answer`, `yes` or `no`; without cookies. The security policy allows the endpoint.
 */
export const feedback = definePlugin('feedback', options, ({ endpoint }) => ({
  theme: new URL('./theme/', import.meta.url),
  contentLoaded({ addOrigin, setShared }) {
    if (!endpoint.startsWith('/')) addOrigin(new URL(endpoint).origin);
    setShared('feedback', { endpoint });
  },
}));
