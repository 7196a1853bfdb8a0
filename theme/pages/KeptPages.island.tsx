import { useEffect, useState } from 'react';
import { island, useLocation, useSite } from '../../engine/client';
import { useText } from '../texts/useText';
import { PageLinks } from './PageLinks';

export default island(KeptPages, { when: 'load' });

interface KeptPage {
  href: string;
  label: string;
}

function KeptPages() {
  const { title: site } = useSite();
  const { pathname } = useLocation();
  const text = useText();
  const [kept, setKept] = useState<KeptPage[]>([]);
  useEffect(() => {
    readKept(site, pathname).then(setKept, () => {}); // the list is an extra; the page works without it
  }, [site, pathname]);
  if (kept.length === 0) return null;
  return (
    <section className="prose">
      <h2>{text('kept.title')}</h2>
      <PageLinks links={kept} />
    </section>
  );
}

async function readKept(site: string, own: string): Promise<KeptPage[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith('offline '));
  const lists = await Promise.all(names.map((name) => readCache(name, site)));
  return lists
    .flat()
    .filter(({ href }) => href !== own)
    .sort((a, b) => a.label.localeCompare(b.label));
}

async function readCache(name: string, site: string): Promise<KeptPage[]> {
  const cache = await caches.open(name);
  const requests = (await cache.keys()).filter(({ url }) => !/\.\w+$/.test(new URL(url).pathname));
  return Promise.all(
    requests.map(async ({ url }) => {
      const text = (await (await cache.match(url))?.text()) ?? '';
      const { title } = new DOMParser().parseFromString(text, 'text/html');
      return { href: new URL(url).pathname, label: title.replace(` | ${site}`, '') };
    }),
  );
}
