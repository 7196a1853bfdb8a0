import { useAtom } from 'jotai';
import type { SearchConfig } from '../../../plugins/search/contract';
import { searchSectionAtom } from '../box/state';
import { SectionChoice } from './SectionChoice';

interface SectionFilterProps {
  config: SearchConfig;
  onChange: () => void;
}

/** The modal's filter by part of the site; kept until the page is reloaded. */
export function SectionFilter({ config, onChange }: SectionFilterProps) {
  const [chosen, setChosen] = useAtom(searchSectionAtom);
  const onChoose = (name: string) => {
    setChosen(name);
    onChange();
  };
  return <SectionChoice config={config} chosen={chosen} onChoose={onChoose} />;
}
