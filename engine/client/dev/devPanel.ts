/** Puts an element on top of the page, isolated from the site's own styles. Development only. */
export function openPanel(content: HTMLElement, styles: string): HTMLElement {
  const panel = document.createElement('div');
  const root = panel.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
  root.append(content);
  document.documentElement.append(panel);
  return panel;
}
