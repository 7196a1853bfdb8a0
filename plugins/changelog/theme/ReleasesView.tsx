import { Link } from '../../../engine/client';
import type { Views } from '../../../engine/contract';
import { Groups } from './Groups';
import { useText } from './useText';

/** All releases with their changes as words; rendered in Node only. */
export default function ReleasesView({ data }: { data: Views['releases'] }) {
  const text = useText();
  return data.releases.map(({ version, id, href, date, note, groups }) => (
    <section key={version}>
      <h2 id={id}>
        <Link href={href}>{version}</Link> {date && <time dateTime={date}>{text.date(date)}</time>}
        {note && <small> {note}</small>}
      </h2>
      <Groups groups={groups} level={3} />
    </section>
  ));
}
