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

/** The answers next to each other, in line with the question. */
const style = `[data-feedback]:not([hidden]) {
  align-items: center;
}

[data-feedback] > span:last-child {
  display: flex;
  align-items: center;
  gap: 0.5rem;
}

[data-feedback] .button {
  min-height: 2.25rem;
}
`;

/**
 * Asks below every document whether it was helpful. An answer is a POST of a form with `page`, the address of the page, and
 * `answer`, `yes` or `no`; without cookies. The security policy allows the endpoint.
 */
export const feedback = definePlugin('feedback', options, ({ endpoint }) => ({
  theme: new URL('./theme/', import.meta.url),
  styles: () => style,
  contentLoaded({ setShared }) {
    const origins = endpoint.startsWith('/') ? [] : [new URL(endpoint).origin];
    setShared('feedback', { endpoint }, { origins });
  },
}));
