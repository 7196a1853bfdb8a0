import { Html, useSite } from '../../engine/client';
import { CloseIcon } from '../icons/icons';
import { useText } from '../texts/useText';

/** The announcement above the navbar, until the reader closes it; a new id shows it again. */
export function AnnouncementBar() {
  const { announcement } = useSite();
  const text = useText();
  if (!announcement) return null;
  return (
    <aside className="announcement" aria-label={text('announcement.label')}>
      <Html as="p" className="announcement-text" html={announcement.html} />
      {announcement.closeable && (
        <button
          type="button"
          className="announcement-close"
          data-action="close-announcement"
          aria-label={text('announcement.close')}
        >
          <CloseIcon />
        </button>
      )}
    </aside>
  );
}
