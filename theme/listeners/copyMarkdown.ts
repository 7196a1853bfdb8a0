import { announce, textFor } from './announce';
import { copyWith } from './code';

/** Fetches the Markdown that a button names in `data-href` and copies it. */
export async function copyTwin(button: HTMLElement): Promise<void> {
  const href = button.dataset.href ?? '';
  try {
    const response = await fetch(href);
    if (!response.ok) throw new Error(`status ${response.status}`);
    await copyWith(button, await response.text(), button.dataset.said ?? '');
  } catch {
    button.dataset.state = 'failed';
    announce(button.ownerDocument, textFor(button.ownerDocument, 'copyFailed'));
  }
}
