import { useRoute, useShared } from '../../engine/client';

/** "Copy page as Markdown" and "View as Markdown", on sites that emit a Markdown copy of every page. */
export function PageMarkdown() {
  const { kind, path } = useRoute();
  const hasTwin = useShared('markdownTwins') && kind === 'doc';
  if (!hasTwin) return null;
  const twin = `${path.replace(/\/$/, '')}.md`;
  return (
    <p className="doc-meta">
      <button className="doc-markdown" type="button" data-action="copy-markdown" data-href={twin}>
        Copy page as Markdown
      </button>
      <a href={twin}>View as Markdown</a>
    </p>
  );
}
