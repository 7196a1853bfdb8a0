import { Link, type PageProps } from '../../../engine/client';
import { Shell } from './Shell';
import { useText } from './useText';

/** All releases of a changelog, newest first. */
export default function ChangelogPage({ route }: PageProps<'changelog'>) {
  const { releases, intro, feed } = route.props;
  const text = useText();
  return (
    <Shell title={route.title}>
      <div className="prose">
        {intro && <p>{intro}</p>}
        <ul>
          {releases.map(({ version, href, date, note, changes }) => (
            <li key={version}>
              <Link href={href}>{version}</Link>
              {date && (
                <>
                  , <time dateTime={date}>{text.date(date)}</time>
                </>
              )}
              {note && ` (${note})`}
              {`: ${text('changelog.changes', { count: changes })}`}
            </li>
          ))}
        </ul>
        {feed && <p>{text.rich('changelog.follow', { feed: <a href={feed}>RSS</a> })}</p>}
      </div>
    </Shell>
  );
}
