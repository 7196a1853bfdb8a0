import type { MarkdownBlock, Rendered } from '../../engine';
import type { ArchiveAddresses } from './archives';

/** `::install-memory`: the command that adds Couchbase in memory to a project. */
export default function installMemory({
  options: { memory },
}: MarkdownBlock<Pick<ArchiveAddresses, 'memory'>>): Rendered {
  return { markdown: `\`\`\`sh\nnpm install --save-dev ${memory}\n\`\`\`` };
}
