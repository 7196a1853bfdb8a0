import { Link, type PageProps } from '../../engine/client';
import { PageTitle } from '../docs/PageTitle';
import { useText } from '../texts/useText';

/**
 * Redirects to another page, with query and hash: the start script does, without scripts a refresh tag, and the
 * link is there as a fallback.
 */
export default function RedirectPage({ route }: PageProps<'redirect'>) {
  const { to } = route.props;
  const text = useText();
  return (
    <main id="main" className="plain" tabIndex={-1}>
      <noscript>
        <meta httpEquiv="refresh" content={`0; url=${to}`} />
      </noscript>
      <PageTitle title={text('redirect.title')} />
      <p>{text.rich('redirect.address', { link: <Link href={to}>{to}</Link> })}</p>
    </main>
  );
}
