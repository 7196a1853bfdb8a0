import { Choice, type ChoicePlace } from '../navbar/Choice';
import { useText } from '../texts/useText';
import { useVersions } from './useVersions';

export function VersionMenu({ docsId, place }: { docsId: string; place: ChoicePlace }) {
  const text = useText();
  const { links, attributes } = useVersions(docsId);
  const shown = links.find((link) => link.current);
  if (!shown) return null;
  return (
    <div {...attributes}>
      <Choice
        place={place}
        id={`menu-version-${docsId}`}
        name={text('version.label')}
        shown={<span data-shown-version="">{shown.label}</span>}
        links={links}
      />
    </div>
  );
}
