import type { PageProps } from '../../../engine/client';
import { Shell } from './Shell';
import { useText } from './useText';

/** All releases of a changelog with their changes, newest first. */
export default function ChangelogPage({ route, words }: PageProps<'changelog'>) {
  const { intro, feed, releases } = route.props;
  const text = useText();
  return (
    <Shell title={route.title} releases={releases}>
      <div className="prose">
        {intro && <p>{intro}</p>}
        {feed && <p>{text.rich('changelog.follow', { feed: <a href={feed}>RSS</a> })}</p>}
        {words}
      </div>
    </Shell>
  );
}
