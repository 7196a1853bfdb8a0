import type { MarkdownBlock, Rendered } from '../../engine';

/** `::install-memory`: the command that adds Couchbase in memory to a project. */
export function installMemory({
  options: { memory },
}: MarkdownBlock<{ memory: string }>): Rendered {
  return { markdown: `\`\`\`sh\nnpm install --save-dev ${memory}\n\`\`\`` };
}
