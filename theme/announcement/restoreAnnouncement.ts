import { readStored } from '../state/storage';

export const announcementKey = 'announcement-dismissed';

/** Hides an announcement that was closed before, and sets its configured colours; before first paint. */
export function restoreAnnouncement(html: HTMLElement): void {
  const { announcement, announcementBackground, announcementText } = html.dataset;
  if (announcement === undefined) return;
  if (readStored(announcementKey) === announcement) html.dataset.announcementDismissed = '';
  // through the DOM: the site's policy forbids style attributes in the document
  if (announcementBackground) {
    html.style.setProperty('--announcement-background', announcementBackground);
  }
  if (announcementText) html.style.setProperty('--announcement-text', announcementText);
}
