import type { SearchConfig } from '../../../plugins/search/contract';
import { useText } from '../../texts/useText';

interface SectionChoiceProps {
  config: SearchConfig;
  chosen: string;
  /** Number of hits per section; the empty name has the total. */
  counts?: Readonly<Record<string, number>>;
  onChoose: (name: string) => void;
}

export function SectionChoice({ config, chosen, counts, onChoose }: SectionChoiceProps) {
  const text = useText();
  if (config.sections.length < 2) return null;
  const sections = [{ name: '', label: text('search.filterAll') }, ...config.sections];
  return (
    <fieldset className="search-filter">
      <legend className="sr-only">{text('search.filterLabel')}</legend>
      {sections.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          className="search-filter-choice"
          aria-pressed={chosen === name}
          onClick={() => onChoose(name)}
        >
          {label}
          {counts && <span className="search-filter-count"> {counts[name] ?? 0}</span>}
        </button>
      ))}
    </fieldset>
  );
}
