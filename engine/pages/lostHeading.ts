import type { ContentFacts } from '../content/compiled';
import type { Problem } from '../plugin';
import type { Route } from '../routes/routes';

/** Reports the heading that a page's words begin with, when readers see another title instead. */
export function lostHeading(
  { title, hideTitle }: Pick<Route, 'title' | 'hideTitle'>,
  facts: Pick<ContentFacts, 'title'> | undefined,
): Problem[] {
  const heading = facts?.title;
  if (!heading?.text || hideTitle || heading.text === title.replace(/\s+/g, ' ').trim()) return [];
  const [shown, lost] = [title, heading.text].map((text) => JSON.stringify(text));
  return [
    {
      message: `content: the title is ${shown}, but the heading says ${lost}; the title is shown`,
      place: heading.place,
      action: 'Make them equal, or remove one of them.',
    },
  ];
}
