import { useRoute } from '../../engine/client';
import { useOnlyLanguage } from '../locale/useOnlyLanguage';
import { Choice, type ChoicePlace } from '../navbar/Choice';
import { useText } from '../texts/useText';
import { useVersions } from './useVersions';

export function VersionMenu({ docsId, place }: { docsId: string; place: ChoicePlace }) {
  const text = useText();
  const { links, attributes } = useVersions(docsId);
  const { path } = useRoute();
  const language = useOnlyLanguage();
  const named = place === 'navbar' && language && `${text('locale.label')}: ${language.label}`;
  const languages = named ? [{ label: named, href: path, current: true }] : [];
  const shown = links.find((link) => link.current);
  if (!shown) return null;
  return (
    <div {...attributes}>
      <Choice
        place={place}
        id={`Layout-menu-version-${docsId}`}
        name={text('version.label')}
        shown={
          <>
            <span data-shown-version="">{shown.label}</span>
            {named && (
              <>
                {' · '}
                <span className="sr-only">{text('locale.label')}: </span>
                {language.label}
              </>
            )}
          </>
        }
        links={[...links, ...languages]}
      />
    </div>
  );
}
