import type { MarkdownBlock, Rendered } from '../../engine';

/** `::first-command{flags="--from ../handbook"}`: the command that starts a site, as it works today. */
export function firstCommand({
  attributes: { flags = '' },
  options: { published, starter },
}: MarkdownBlock<{ published: boolean; starter: string }>): Rendered {
  const more = flags && ` ${flags}`;
  const command = published
    ? `npm create ottoman-docs my-docs${more && ` --${more}`}`
    : `npx --yes --package=${starter} create-ottoman-docs my-docs${more}`;
  return { markdown: `\`\`\`sh\n${command}\n\`\`\`` };
}
