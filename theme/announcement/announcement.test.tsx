// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import { renderInSite } from '../testing/renderInSite';
import { AnnouncementBar } from './AnnouncementBar';
import { announcementKey, restoreAnnouncement } from './restoreAnnouncement';

const html = document.documentElement;
const bar = { id: 'a', html: 'Version <b>3</b>', closeable: true };

beforeEach(() => {
  localStorage.clear();
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
  test('shows its content and a button to close it', () => {
    const container = renderInSite(<AnnouncementBar />, { site: { announcement: bar } });
    expect(container.querySelector('.announcement-text')?.innerHTML).toBe('Version <b>3</b>');
    expect(container.querySelector('button')?.getAttribute('aria-label')).toBe(
      'Close announcement',
    );
  });

  test('has no button when it is not closeable', () => {
    const container = renderInSite(<AnnouncementBar />, {
      site: { announcement: { ...bar, closeable: false } },
    });
    expect(container.querySelector('.announcement')).not.toBeNull();
    expect(container.querySelector('button')).toBeNull();
  });

  test('goes away when it is closed, and stays away', async () => {
    await import('../listeners');
    renderInSite(<AnnouncementBar />, { site: { announcement: bar } });
    document.querySelector<HTMLElement>('.announcement-close')?.click();
    expect(html.dataset.announcementDismissed).toBe('');
    expect(localStorage.getItem(announcementKey)).toBe('a');
  });

  test('is absent where none is configured', () => {
    const container = renderInSite(<AnnouncementBar />);
    expect(container.innerHTML).toBe('');
  });
});
