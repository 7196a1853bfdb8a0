import { type Heading, Html, useSite } from '../../engine/client';
import { ChevronIcon } from '../icons/icons';
import { useWordsLanguage } from '../locale/useOriginal';
import { useText } from '../texts/useText';

interface Props {
  headings: readonly Heading[];
  levels?: { minLevel?: number; maxLevel?: number };
}

interface Branch {
  heading: Heading;
  children: Branch[];
}

/** Headings as a tree; a deeper heading is a child of the one before, even when levels are skipped. */
function tocTree(headings: readonly Heading[]): Branch[] {
  const roots: Branch[] = [];
  const open: Branch[] = [];
  for (const heading of headings) {
    while (open.length > 0 && open[open.length - 1]!.heading.level >= heading.level) open.pop();
    const branch = { heading, children: [] };
    (open[open.length - 1]?.children ?? roots).push(branch);
    open.push(branch);
  }
  return roots;
}

interface ListProps extends ReturnType<typeof useWordsLanguage> {
  branches: Branch[];
}

function TocList({ branches, ...language }: ListProps) {
  return (
    <ul {...language}>
      {branches.map(({ heading, children }) => (
        <li key={heading.id}>
          <Html as="a" href={`#${encodeURIComponent(heading.id)}`} html={heading.html} />
          {children.length > 0 && <TocList branches={children} />}
        </li>
      ))}
    </ul>
  );
}

/** The sections of the page; next to the text on wide screens, collapsed above it on small ones. */
export function Toc({ headings, levels = {} }: Props) {
  const site = useSite();
  const text = useText();
  const language = useWordsLanguage();
  const usual = site.tableOfContents;
  const minLevel = levels.minLevel ?? Math.min(usual.minLevel, levels.maxLevel ?? 6);
  const maxLevel = levels.maxLevel ?? Math.max(usual.maxLevel, minLevel);
  const shown = headings.filter(({ level }) => level >= minLevel && level <= maxLevel);
  if (shown.length === 0) return null;
  return (
    <nav className="toc" aria-label={text('toc.title')}>
      <button type="button" className="toc-toggle" data-action="disclose" aria-expanded="false">
        {text('toc.title')}
        <ChevronIcon />
      </button>
      <p className="toc-title" aria-hidden="true">
        {text('toc.title')}
      </p>
      <TocList branches={tocTree(shown)} {...language} />
    </nav>
  );
}
