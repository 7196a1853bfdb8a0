import { type Heading, Html, useSite } from '../../../engine/client';
import { useText } from './useText';

/** The table of contents, in the form of the theme's own. */
export function Contents({ headings }: { headings: readonly Heading[] }) {
  const text = useText();
  const { minLevel, maxLevel } = useSite().tableOfContents;
  const shown = headings.filter(({ level }) => level >= minLevel && level <= maxLevel);
  if (shown.length === 0) return null;
  const top = Math.min(...shown.map(({ level }) => level));
  const groups: Heading[][] = [];
  for (const heading of shown) {
    if (heading.level === top || groups.length === 0) groups.push([heading]);
    else groups.at(-1)!.push(heading);
  }
  return (
    <nav className="toc" aria-label={text('openapi.contents')}>
      <button type="button" className="toc-toggle" data-action="disclose" aria-expanded="false">
        {text('openapi.contents')}
        <svg className="icon icon-chevron" viewBox="0 0 20 20" aria-hidden="true">
          <path d="m5 7.5 5 5 5-5" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </button>
      <p className="toc-title" aria-hidden="true">
        {text('openapi.contents')}
      </p>
      <ul>
        {groups.map(([first, ...rest]) => (
          <li key={first!.id}>
            <ContentsLink heading={first!} />
            {rest.length > 0 && (
              <ul>
                {rest.map((heading) => (
                  <li key={heading.id}>
                    <ContentsLink heading={heading} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

const ContentsLink = ({ heading: { id, html } }: { heading: Heading }) => (
  <Html as="a" href={`#${encodeURIComponent(id)}`} html={html} />
);
