import type { ReactNode } from 'react';
import { HelmetProvider } from 'react-helmet-async';
import { useRoute } from '../engine/client';
import { AnnouncementBar } from './announcement/AnnouncementBar';
import { Widget } from './crash/Widget';
import { Drawer } from './drawer/Drawer';
import { useTabsOfPage } from './early/useTabsOfPage';
import { Footer } from './footer/Footer';
import { Navbar } from './navbar/Navbar';
import { PageHead } from './PageHead';
import { ProgressBar } from './progress/ProgressBar';
import { SearchRoot } from './search/SearchRoot';

/** Everything around the page; stays mounted while navigating. */
export function Layout({ children }: { children: ReactNode }) {
  const { kind } = useRoute();
  useTabsOfPage();
  return (
    <HelmetProvider>
      <PageHead />
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
        <Drawer />
      </Widget>
      <Widget>
        <SearchRoot />
      </Widget>
    </HelmetProvider>
  );
}
