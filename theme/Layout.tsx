import type { ReactNode } from 'react';
import { useRoute } from '../engine/client';
import { AnnouncementBar } from './announcement/AnnouncementBar';
import { Widget } from './crash/Widget';
import { DrawerPlace } from './drawer/DrawerPlace';
import { useNewPage } from './early/useNewPage';
import { Footer } from './footer/Footer';
import { HeadOfPage } from './head/HeadOfPage';
import { Navbar } from './navbar/Navbar';
import { ProgressBar } from './progress/ProgressBar';
import { SearchRoot } from './search/SearchRoot';

/** Everything around the page; stays mounted while navigating. */
export function Layout({ children }: { children: ReactNode }) {
  const { kind } = useRoute();
  useNewPage();
  return (
    <>
      <HeadOfPage />
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <ProgressBar />
      <div id="announcer" className="visually-hidden" aria-live="polite" suppressHydrationWarning />
      <Widget>
        <AnnouncementBar />
      </Widget>
      <Widget>
        <Navbar />
      </Widget>
      <div className="page" data-kind={kind}>
        {children}
      </div>
      <Widget>
        <Footer />
      </Widget>
      <Widget>
        <DrawerPlace />
      </Widget>
      <Widget>
        <SearchRoot />
      </Widget>
    </>
  );
}
