function addButton(figure: HTMLElement): void {
  const button = figure.ownerDocument.createElement('button');
  button.type = 'button';
  button.className = 'wrap';
  button.setAttribute('aria-label', 'Wrap long lines');
  button.setAttribute('aria-pressed', String(figure.hasAttribute('data-wrap')));
  figure.append(button);
}

/** Blocks with lines longer than the block get a switch for wrapping when the reader turns to them. */
export function listenForWrapping(doc: Document): void {
  const offer = (event: Event) => {
    const figure = event.target instanceof Element ? event.target.closest('figure.code') : null;
    if (!(figure instanceof HTMLElement) || figure.querySelector('button.wrap')) return;
    const pre = figure.querySelector('pre');
    if (pre && pre.scrollWidth > pre.clientWidth + 1) addButton(figure);
  };
  doc.addEventListener('pointerover', offer);
  doc.addEventListener('focusin', offer);
  doc.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button.wrap') : null;
    const figure = button?.closest('figure.code');
    if (!button || !figure) return;
    const wraps = figure.toggleAttribute('data-wrap');
    button.setAttribute('aria-pressed', String(wraps));
  });
}
