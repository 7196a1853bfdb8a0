import type { ReactNode } from 'react';
import { useRoute } from '../engine/client';
import { AnnouncementBar } from './announcement/AnnouncementBar';
import { PartBoundary } from './crash/PartBoundary';
import { DocFrame } from './docs/DocFrame';
import { LazyDrawer } from './drawer/LazyDrawer';
import { Footer } from './footer/Footer';
import { HeadOfPage } from './head/HeadOfPage';
import { Navbar } from './navbar/Navbar';
import { ProgressBar } from './progress/ProgressBar';
import { SearchRoot } from './search/SearchRoot';

/** The wrapper of the page; the parts around it do not render again when the page changes. */
function Place({ children }: { children: ReactNode }) {
  const { kind } = useRoute();
  return (
    <div className="page" data-kind={kind}>
      <DocFrame>{children}</DocFrame>
    </div>
  );
}

/** Everything around the page; stays mounted across navigations. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <>
      <HeadOfPage />
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <ProgressBar />
      <div id="announcer" className="visually-hidden" aria-live="polite" suppressHydrationWarning />
      <PartBoundary>
        <AnnouncementBar />
      </PartBoundary>
      <PartBoundary>
        <Navbar />
      </PartBoundary>
      <Place>{children}</Place>
      <PartBoundary>
        <Footer />
      </PartBoundary>
      <PartBoundary>
        <LazyDrawer />
      </PartBoundary>
      <PartBoundary>
        <SearchRoot />
      </PartBoundary>
    </>
  );
}
