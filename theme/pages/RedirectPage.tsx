import { Link, type PageProps } from '../../engine/client';
import { PageTitle } from '../docs/PageTitle';
import { useText } from '../texts/useText';

/** The start script redirects, with query and hash; without scripts a refresh tag or the link does. */
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
