import { useAtomValue } from 'jotai/react';
import { Html, useSite } from '../../engine/client';
import { CloseIcon } from '../icons/icons';
import { dismissedAnnouncementAtom } from '../state/announcement';
import { useHydrated } from '../state/useHydrated';

/** The announcement above the navbar, until the reader closes it; a new id shows again. */
export function AnnouncementBar() {
  const { announcement } = useSite();
  const dismissed = useAtomValue(dismissedAnnouncementAtom);
  const hydrated = useHydrated();
  if (!announcement || (hydrated && dismissed === announcement.id)) return null;
  return (
    <aside className="announcement" aria-label="Announcement">
      <Html as="p" className="announcement-text" html={announcement.html} />
      {announcement.closeable && (
        <button
          type="button"
          className="announcement-close"
          data-action="close-announcement"
          aria-label="Close announcement"
        >
          <CloseIcon />
        </button>
      )}
    </aside>
  );
}
