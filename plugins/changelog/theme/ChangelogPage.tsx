import { Link, type PageProps } from '../../../engine/client';
import { formatDay } from './formatDay';
import { Shell } from './Shell';

/** All releases of a changelog, newest first. */
export default function ChangelogPage({ route }: PageProps<'changelog'>) {
  const { releases, intro, feed } = route.props;
  return (
    <Shell title={route.title}>
      <div className="prose">
        {intro && <p>{intro}</p>}
        <ul>
          {releases.map(({ version, href, date, changes }) => (
            <li key={version}>
              <Link href={href}>{version}</Link>
              {date && (
                <>
                  , <time dateTime={date}>{formatDay(date)}</time>
                </>
              )}
              {`: ${changes} ${changes === 1 ? 'change' : 'changes'}`}
            </li>
          ))}
        </ul>
        {feed && (
          <p>
            Follow the releases by <a href={feed}>RSS</a>.
          </p>
        )}
      </div>
    </Shell>
  );
}
