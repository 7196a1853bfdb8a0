import { useRoute, useSite } from '../../engine/client';
import { LanguageIcon } from '../icons/icons';
import { Choice, type ChoicePlace } from '../navbar/Choice';
import { useText } from '../texts/useText';

/** The page on screen in every language of the site, or the nearest page of a language without it. */
export function LocaleMenu({ place }: { place: ChoicePlace }) {
  const { locales, locale, baseUrl } = useSite();
  const { path, languages } = useRoute();
  const text = useText();
  const rest = path.startsWith(baseUrl) ? path.slice(baseUrl.length) : '';
  return (
    <Choice
      place={place}
      id="Layout-menu-language"
      name={text('locale.label')}
      shown={locales.find(({ code }) => code === locale)?.label ?? text('locale.label')}
      icon={<LanguageIcon />}
      links={locales.map(({ code, label, href }) => ({
        label,
        href: languages?.all.find((translation) => translation.code === code)?.href ?? href + rest,
        lang: code,
        hrefLang: code,
        current: code === locale,
      }))}
    />
  );
}
