import { useShared, useSite } from '../../engine/client';
import { ChevronIcon } from '../icons/icons';
import { NewTab } from '../navbar/NewTab';
import { useText } from '../texts/useText';
import { useMarkdownVersion } from './useMarkdownVersion';

/** The actions for the page as Markdown; `listeners/menus.ts` opens and closes the menu. */
export function PageMenu() {
  const text = useText();
  const { url } = useSite();
  const version = useMarkdownVersion();
  const assistants = useShared('markdown')?.assistants;
  if (!version || !assistants) return null;
  const prompt = encodeURIComponent(text('doc.prompt', { address: url + version }));
  return (
    <div className="menu page-menu" data-menu="">
      <button
        type="button"
        className="page-menu-button"
        aria-expanded="false"
        aria-controls="Layout-page-menu"
      >
        {text('doc.menu')}
        <ChevronIcon />
      </button>
      <ul className="menu-list" id="Layout-page-menu">
        <li>
          <button
            className="menu-link"
            type="button"
            data-action="copy-markdown"
            data-href={version}
            data-said={text('copied.markdown')}
          >
            {text('doc.copyMarkdown')}
          </button>
        </li>
        <li>
          <a className="menu-link" href={version}>
            {text('doc.viewMarkdown')}
          </a>
        </li>
        {assistants.map(({ label, href }) => (
          <li key={label}>
            <a
              className="menu-link"
              href={href.replace('{prompt}', () => prompt)}
              target="_blank"
              rel="noopener noreferrer"
            >
              {text('doc.openIn', { name: label })}
              <NewTab />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
