import { useEffect } from 'react';
import { Link, type PageProps, useLocation, useRouter } from '../../engine/client';
import { PageTitle } from '../docs/PageTitle';

/** Leads on to another page, with query and hash; a plain link for readers without scripts. */
export default function RedirectPage({ route }: PageProps<'redirect'>) {
  const router = useRouter();
  const { search, hash } = useLocation();
  const { to } = route.props;
  useEffect(() => {
    void router.navigate(to + search + hash, { replace: true });
  }, [router, to, search, hash]);
  return (
    <main id="main" className="plain" tabIndex={-1}>
      <PageTitle title="This page has moved" />
      <p>
        Its new address is <Link href={to}>{to}</Link>.
      </p>
    </main>
  );
}
