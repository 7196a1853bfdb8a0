/**
 * Runs with the start script, long before React: one listener per kind of interaction, on the document. State
 * that React shows too is in the signals of `state/`.
 */
import { announcementKey } from './announcement/restoreAnnouncement';
import { listenForActions } from './early/actions';
import { colorModeSwitch } from './early/colorModeSwitch';
import { listenForTocChoice, toggleDisclosure } from './early/disclosures';
import { listenForMenus } from './early/menus';
import {
  copyMarkdown,
  listenForCode,
  listenForFilter,
  readyNavbar,
  readyTabs,
} from './early/onDemand';
import { followRedirect } from './early/redirect';
import { listenForSidebar, toggleCategory, toggleSidebar } from './early/sidebar';
import { listenForSkipLink } from './early/skipLink';
import { followScroll } from './early/tocSpy';
import { listenForVersions } from './early/versions';
import { listenForSearch } from './search/box/shortcuts';
import { dismissedAnnouncement } from './state/announcement';
import { drawerOpen } from './state/drawer';
import { readStored, writeStored } from './state/storage';

/** Makes the prerendered document interactive. */
export function listen(doc: Document): void {
  followRedirect(doc, location);
  const html = doc.documentElement;
  dismissedAnnouncement.set(readStored(announcementKey));
  listenForActions(doc, {
    'color-mode': colorModeSwitch(doc),
    'close-announcement': () => {
      const id = html.dataset.announcement ?? '';
      html.dataset.announcementDismissed = '';
      writeStored(announcementKey, id);
      dismissedAnnouncement.set(id);
    },
    'open-drawer': () => drawerOpen.set(true),
    'close-drawer': () => drawerOpen.set(false),
    'toggle-category': (button) => toggleCategory(button),
    'toggle-sidebar': () => toggleSidebar(doc),
    disclose: toggleDisclosure,
    'copy-markdown': copyMarkdown,
  });
  listenForSkipLink(doc);
  listenForMenus(doc);
  listenForCode(doc);
  readyTabs(doc);
  doc.addEventListener('words', () => readyTabs(doc));
  listenForTocChoice(doc);
  listenForSidebar(doc);
  listenForVersions(doc);
  readyNavbar(doc);
  followScroll(doc);
  listenForFilter(doc);
  listenForSearch(doc);
}

listen(document);
