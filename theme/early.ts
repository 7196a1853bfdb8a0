/**
 * Runs with the start script, long before React: one listener a kind of interaction, on the document.
 * What these change and React shows too lives in atoms of the default store.
 */
import { getDefaultStore } from 'jotai/vanilla';
import { announcementKey } from './announcement/restoreAnnouncement';
import { listenForActions } from './early/actions';
import { colorModeSwitch } from './early/colorModeSwitch';
import { listenForCopies } from './early/copy';
import { listenForTocChoice, toggleDisclosure } from './early/disclosures';
import { listenForMenus } from './early/menus';
import { listenForScroll } from './early/navbarScroll';
import { followRedirect } from './early/redirect';
import { listenForSidebar, toggleCategory, toggleSidebar } from './early/sidebar';
import { listenForSkipLink } from './early/skipLink';
import { listenForTabs } from './early/tabs';
import { followScroll } from './early/tocSpy';
import { listenForVersions } from './early/versions';
import { listenForWrapping } from './early/wrap';
import { listenForSearch } from './search/shortcuts';
import { dismissedAnnouncementAtom } from './state/announcement';
import { drawerOpenAtom } from './state/drawer';
import { readStored, writeStored } from './state/storage';

/** Makes the prerendered document work. */
export function listen(doc: Document): void {
  followRedirect(doc, location);
  const store = getDefaultStore();
  const html = doc.documentElement;
  store.set(dismissedAnnouncementAtom, readStored(announcementKey));
  listenForActions(doc, {
    'color-mode': colorModeSwitch(doc, store),
    'close-announcement': () => {
      const id = html.dataset.announcement ?? '';
      html.dataset.announcementDismissed = '';
      writeStored(announcementKey, id);
      store.set(dismissedAnnouncementAtom, id);
    },
    'open-drawer': () => store.set(drawerOpenAtom, true),
    'close-drawer': () => store.set(drawerOpenAtom, false),
    'toggle-category': (button) => toggleCategory(button, store),
    'toggle-sidebar': () => toggleSidebar(doc),
    disclose: toggleDisclosure,
  });
  listenForSkipLink(doc);
  listenForMenus(doc);
  listenForCopies(doc);
  listenForWrapping(doc);
  listenForTabs(doc, store);
  listenForTocChoice(doc);
  listenForSidebar(doc, store);
  listenForVersions(doc, store);
  listenForScroll(doc);
  followScroll(doc);
  listenForSearch(doc, store);
}

listen(document);
