/** Sends the answer of a button, once; after a failure the reader can try again. */
export async function send(button: HTMLButtonElement): Promise<void> {
  const question = button.closest<HTMLElement>('[data-feedback]');
  const status = question?.querySelector<HTMLElement>('[role=status]');
  if (!question || !status) return;
  const { feedback = '', page = '', thanks = '', failed = '' } = question.dataset;
  const buttons = question.querySelectorAll('button');
  for (const each of buttons) each.disabled = true;
  try {
    // Any host accepts a form without CORS; its response cannot be read then.
    const response = await fetch(feedback, {
      method: 'POST',
      mode: 'no-cors',
      credentials: 'omit',
      body: new URLSearchParams({ page, answer: button.value }),
    });
    if (response.type !== 'opaque' && !response.ok) throw new Error(`status ${response.status}`);
    for (const each of buttons) each.remove();
    status.textContent = thanks;
    status.tabIndex = -1;
    status.focus(); // it was on a button that is gone
  } catch {
    for (const each of buttons) each.disabled = false;
    status.textContent = failed;
    if (document.activeElement === document.body) button.focus({ preventScroll: true }); // a disabled button loses it
  }
}
