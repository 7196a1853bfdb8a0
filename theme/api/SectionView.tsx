import type { ApiSectionView } from '../../plugins/api-reference/contract';
import { Entries } from './Entries';
import { Section } from './Section';

/** The words of a section's page: its symbols, with the ones that are not exported listed separately. */
export default function SectionView({ data }: { data: ApiSectionView }) {
  const [only] = data.groups;
  if (data.groups.length === 1 && only) return <Entries entries={only.entries} />;
  return data.groups.map(({ id, title, entries }) => (
    <Section key={id} id={id} title={title}>
      <Entries entries={entries} />
    </Section>
  ));
}
