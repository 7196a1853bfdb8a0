import { useRoute, useShared } from '../../engine/client';
import { useText } from '../texts/useText';

/** "Copy page as Markdown" and "View as Markdown", on sites that emit a Markdown copy of every page. */
export function PageMarkdown() {
  const { kind, path } = useRoute();
  const text = useText();
  const hasTwin = useShared('markdownTwins') && kind === 'doc';
  if (!hasTwin) return null;
  const twin = `${path.replace(/\/$/, '')}.md`;
  return (
    <p className="doc-meta">
      <button
        className="doc-markdown"
        type="button"
        data-action="copy-markdown"
        data-href={twin}
        data-said={text('copied.markdown')}
      >
        {text('doc.copyMarkdown')}
      </button>
      <a href={twin}>{text('doc.viewMarkdown')}</a>
    </p>
  );
}
