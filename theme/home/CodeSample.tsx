import { Html } from '../../engine/client';
import { useText } from '../texts/useText';

/**
 * A short sample with the frame and the copy button of every code block.
 * @param html of the engine's highlighter: made before the site is built, as a page with code cannot highlight
 */
export function CodeSample({ html, title }: { html: string; title?: string }) {
  const text = useText();
  return (
    <figure className="code" data-language="ts" data-head={title ? undefined : 'none'}>
      {title && <figcaption>{title}</figcaption>}
      <p className="code-bar">
        <button className="copy" type="button" aria-label={text('code.copy')} />
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a block that scrolls must be reachable by keyboard */}
      <pre tabIndex={0}>
        <Html as="code" html={html} />
      </pre>
    </figure>
  );
}
