import { useAtom } from 'jotai';
import { searchSectionAtom } from '../box/state';
import type { ConnectedSearchBox } from '../box/useSearchBox';
import { SectionChoice } from './SectionChoice';

/** The modal's filter by part of the site; kept until the page is reloaded. */
export function SectionFilter({ used: { config, box, state } }: { used: ConnectedSearchBox }) {
  const [chosen, setChosen] = useAtom(searchSectionAtom);
  const onChoose = (name: string) => {
    setChosen(name);
    void box.refresh();
  };
  if (state.query === '') return null;
  return <SectionChoice config={config} chosen={chosen} onChoose={onChoose} />;
}
