/**
 * Runs with the start script: one listener per kind of interaction, on the document. The state of a part is in
 * its elements and in storage; `arriving` carries it over to the next page.
 */
import { announcementKey } from './announcement/restoreAnnouncement';
import { listenForActions } from './listeners/actions';
import { announce } from './listeners/announce';
import { listenForChoices } from './listeners/choices';
import { colorModeSwitch } from './listeners/colorModeSwitch';
import { closeDialog, listenForDialogs } from './listeners/dialogs';
import { listenForTocChoice, toggleDisclosure } from './listeners/disclosures';
import {
  copyMarkdown,
  listenForCode,
  listenForFilter,
  listenForMenus,
  listenForSidebar,
  pressDrawer,
  readyNavbar,
  readyTabs,
} from './listeners/onDemand';
import { listenForProgress } from './listeners/progressBar';
import { revealActive } from './listeners/revealActive';
import { listenForSkipLink } from './listeners/skipLink';
import { followScroll } from './listeners/tocSpy';
import { listenForVersions } from './listeners/versions';
import { listenForSearch } from './search/box/shortcuts';
import { writeStored } from './state/storage';

export function listen(doc: Document): void {
  const html = doc.documentElement;
  listenForActions(doc, {
    'color-mode': colorModeSwitch(doc),
    'close-announcement': () => {
      html.dataset.announcementDismissed = '';
      writeStored(announcementKey, html.dataset.announcement ?? '');
      doc.querySelector<HTMLElement>('.navbar a')?.focus({ preventScroll: true });
    },
    'open-drawer': pressDrawer,
    'close-dialog': closeDialog,
    'show-panel': pressDrawer,
    disclose: toggleDisclosure,
    'copy-markdown': copyMarkdown,
    reload: () => location.reload(),
  });
  listenForSkipLink(doc);
  listenForDialogs(doc);
  listenForMenus(doc);
  listenForSidebar(doc);
  revealActive(doc);
  listenForCode(doc);
  readyTabs(doc);
  listenForTocChoice(doc);
  listenForVersions(doc);
  listenForChoices(doc);
  readyNavbar(doc);
  followScroll(doc);
  listenForFilter(doc);
  listenForSearch(doc);
  listenForProgress(doc);
  doc.addEventListener('words', (event) => announce(doc, (event as CustomEvent<string>).detail));
}

listen(document);
