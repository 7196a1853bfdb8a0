import type { MarkdownBlock, Rendered } from '../engine';

/** `::first-command{flags="--from ../handbook"}`: the command that starts a site, as it works today. */
export default function firstCommand({
  attributes: { flags = '' },
  options: { published },
}: MarkdownBlock<{ published: boolean }>): Rendered {
  const more = flags && ` ${flags}`;
  const lines = published
    ? [`npm create ottoman-docs my-docs${more && ` --${more}`}`]
    : [
        'npm ci',
        'npm run pack',
        `npx --yes --package="$(ls $PWD/dist.package/create-*.tgz)" create-ottoman-docs ../my-docs${more}`,
      ];
  const intro = published
    ? ''
    : 'The packages are not published yet: clone this repository, and start the site from the packed files.\n\n';
  return { markdown: `${intro}\`\`\`sh\n${lines.join('\n')}\n\`\`\`` };
}
