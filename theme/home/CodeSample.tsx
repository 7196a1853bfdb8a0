import { Html } from '../../engine/client';
import { CodeFrame } from '../mdx/CodeBlock';

/**
 * A short sample with the frame and the copy button of every code block.
 * @param html of the engine's highlighter: made before the site is built, as a page with code cannot highlight
 */
export const CodeSample = ({ html, title }: { html: string; title?: string }) => (
  <CodeFrame language="ts" title={title}>
    <Html as="code" html={html} />
  </CodeFrame>
);
