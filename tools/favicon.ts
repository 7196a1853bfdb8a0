import { escapeHtml } from '../engine';

/** A square with the first letter of the title, as SVG. */
export const favicon = (title: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#334155"/><text x="16" y="23" text-anchor="middle" font-family="sans-serif" font-size="20" font-weight="700" fill="#fff">${escapeHtml([...title][0]!)}</text></svg>\n`;
