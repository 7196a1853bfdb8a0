import type { MarkdownBlock, Rendered } from '../../engine';

/** `::upgrade-command`: the commands that bring the newest engine into a site, as they work today. */
export function upgradeCommand({
  options: { published, engine },
}: MarkdownBlock<{ published: boolean; engine: string }>): Rendered {
  const file = engine.slice(engine.lastIndexOf('/') + 1);
  const commands = published
    ? 'npm install ottoman-docs@latest'
    : `npm pack ${engine}\nnpm install ./${file}`;
  return { markdown: `\`\`\`sh\n${commands}\n\`\`\`` };
}
