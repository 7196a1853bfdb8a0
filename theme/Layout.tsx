import type { ReactNode } from 'react';
import { useRoute, useShared } from '../engine/client';
import '../plugins/site-files/contract';
import { AnnouncementBar } from './announcement/AnnouncementBar';
import { Announcer } from './announcer/Announcer';
import { Failures } from './crash/Failures';
import { DocFrame } from './docs/DocFrame';
import { Drawer } from './drawer/Drawer';
import { Footer } from './footer/Footer';
import { Navbar } from './navbar/Navbar';
import { SearchPart } from './search/SearchPart';
import { useText } from './texts/useText';

/** Everything around the page. Navigation changes only what differs; `data-keep` it leaves alone. */
export function Layout({ children }: { children: ReactNode }) {
  const { kind, props } = useRoute();
  const text = useText();
  const programs = useShared('markdown');
  return (
    <>
      <a className="skip-link" href="#main">
        {text('layout.skipLink')}
      </a>
      {'docsId' in props && props.sidebar && (
        <a className="skip-link skip-to-sidebar" href="#Layout-sidebar">
          {text('layout.skipToSidebar')}
        </a>
      )}
      {programs?.index && (
        <a href={programs.index} hidden>
          {text('doc.index')}
        </a>
      )}
      <div className="progress" aria-hidden="true" data-keep="" />
      <Announcer />
      <AnnouncementBar />
      <Navbar />
      <div className="page" data-kind={kind}>
        <DocFrame>{children}</DocFrame>
      </div>
      <Footer />
      <Drawer />
      <SearchPart />
      <Failures />
    </>
  );
}
