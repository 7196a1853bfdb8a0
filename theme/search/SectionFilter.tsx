import { useAtom } from 'jotai';
import type { SearchConfig } from '../../plugins/search/contract';
import { searchSectionAtom } from './state';
import type { Texts } from './translations';

interface SectionFilterProps {
  config: SearchConfig;
  texts: Texts;
  onChange: () => void;
}

/** Narrows the results to one part of the site. */
export function SectionFilter({ config, texts, onChange }: SectionFilterProps) {
  const [chosen, setChosen] = useAtom(searchSectionAtom);
  if (config.sections.length < 2) return null;
  const sections = [{ name: '', label: texts.filterAll }, ...config.sections];
  return (
    <fieldset className="search-filter">
      <legend className="visually-hidden">{texts.filterLabel}</legend>
      {sections.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          className="search-filter-choice"
          aria-pressed={chosen === name}
          onClick={() => {
            setChosen(name);
            // After the state has changed, so that the search sees it.
            queueMicrotask(onChange);
          }}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
