// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { dismissedAnnouncement } from '../state/announcement';
import { renderInSite } from '../testing/renderInSite';
import { AnnouncementBar } from './AnnouncementBar';
import { announcementKey, restoreAnnouncement } from './restoreAnnouncement';

const html = document.documentElement;
const bar = { id: 'a', html: 'Version <b>3</b>', closeable: true };

beforeEach(() => {
  localStorage.clear();
  dismissedAnnouncement.set(null);
  delete html.dataset.announcementDismissed;
  html.dataset.announcement = 'a';
});

describe('before first paint', () => {
  test('hides the bar that was closed before', () => {
    localStorage.setItem(announcementKey, 'a');
    restoreAnnouncement(html);
    expect(html.dataset.announcementDismissed).toBe('');
  });

  test('shows a bar with a new id', () => {
    localStorage.setItem(announcementKey, 'a');
    html.dataset.announcement = 'b';
    restoreAnnouncement(html);
    expect(html.dataset.announcementDismissed).toBeUndefined();
  });

  test('gives the bar its configured colours', () => {
    html.dataset.announcementBackground = '#123456';
    restoreAnnouncement(html);
    expect(html.style.getPropertyValue('--announcement-background')).toBe('#123456');
  });
});

describe('the bar', () => {
  test('shows its content and a button to close it', async () => {
    const { container } = await renderInSite(<AnnouncementBar />, { site: { announcement: bar } });
    expect(container.querySelector('.announcement-text')?.innerHTML).toBe('Version <b>3</b>');
    expect(container.querySelector('button')?.getAttribute('aria-label')).toBe(
      'Close announcement',
    );
  });

  test('has no button when it is not closeable', async () => {
    const { container } = await renderInSite(<AnnouncementBar />, {
      site: { announcement: { ...bar, closeable: false } },
    });
    expect(container.querySelector('.announcement')).not.toBeNull();
    expect(container.querySelector('button')).toBeNull();
  });

  test('goes away when it is dismissed, and only for its id', async () => {
    const { container } = await renderInSite(<AnnouncementBar />, { site: { announcement: bar } });
    await act(async () => dismissedAnnouncement.set('old'));
    expect(container.querySelector('.announcement')).not.toBeNull();
    await act(async () => dismissedAnnouncement.set('a'));
    expect(container.querySelector('.announcement')).toBeNull();
  });

  test('is absent where none is configured', async () => {
    const { container } = await renderInSite(<AnnouncementBar />);
    expect(container.innerHTML).toBe('');
  });
});
