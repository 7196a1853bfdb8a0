import { useEffect, useState } from 'react';
import { type PageProps, useSite } from '../../engine/client';
import { PageTitle } from '../docs/PageTitle';

interface KeptPage {
  href: string;
  title: string;
}

/** Shown instead of a page that is not cached; lists the pages that are. */
export default function OfflinePage({ route }: PageProps<'offline'>) {
  const { title: site } = useSite();
  const [kept, setKept] = useState<KeptPage[]>([]);
  useEffect(() => {
    readKept(site, route.path).then(setKept, () => {}); // the list is an extra; the page works without it
  }, [site, route.path]);
  return (
    <main id="main" className="plain" tabIndex={-1}>
      <PageTitle title={route.title} />
      <p>
        There is no network, and this page was not opened before. Pages that you have opened can
        still be read, and the search still answers.
      </p>
      <p className="plain-actions">
        <button type="button" className="button" onClick={() => location.reload()}>
          Try again
        </button>
      </p>
      {kept.length > 0 && (
        <section className="prose">
          <h2>Pages that were kept</h2>
          <ul>
            {kept.map(({ href, title }) => (
              <li key={href}>
                <a href={href}>{title}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </main>
  );
}

/** The documents in the browser's caches, by title. */
async function readKept(site: string, own: string): Promise<KeptPage[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith('offline '));
  const found = await Promise.all(names.map((name) => readCache(name, site)));
  return found
    .flat()
    .filter(({ href }) => href !== own)
    .sort((a, b) => a.title.localeCompare(b.title));
}

async function readCache(name: string, site: string): Promise<KeptPage[]> {
  const cache = await caches.open(name);
  const requests = (await cache.keys()).filter(({ url }) => !/\.\w+$/.test(new URL(url).pathname));
  return Promise.all(
    requests.map(async ({ url }) => {
      const text = (await (await cache.match(url))?.text()) ?? '';
      const { title } = new DOMParser().parseFromString(text, 'text/html');
      return { href: new URL(url).pathname, title: title.replace(` | ${site}`, '') };
    }),
  );
}
