import type { Router } from '../router/router';
import { openPanel } from './devPanel';

/** Linter findings for the page on screen, collapsed in a corner until opened. Development only. */

/** Collects findings as they arrive; shows those of the page on screen. */
export function createFindings(
  router: Router,
): (path: string, findings: readonly string[]) => void {
  const findingsBySource = new Map<string, readonly string[]>();
  const show = () => showFindings(findingsBySource.get(router.getState().page.path) ?? []);
  router.subscribe(show);
  return (path, findings) => {
    findingsBySource.set(path, findings);
    show();
  };
}

let panel: HTMLElement | undefined;
let shown: readonly string[] = [];
let isOpen = false;

function showFindings(findings: readonly string[]): void {
  if (findings.join('\n') === shown.join('\n')) return;
  shown = findings;
  panel?.remove();
  panel = undefined;
  if (findings.length === 0) return;
  const details = document.createElement('details');
  details.open = isOpen;
  details.ontoggle = () => {
    isOpen = details.open;
  };
  const summary = document.createElement('summary');
  summary.textContent =
    findings.length === 1 ? '1 finding on this page' : `${findings.length} findings on this page`;
  const text = document.createElement('pre');
  text.tabIndex = 0;
  text.textContent = findings.join('\n\n');
  details.append(summary, text);
  panel = openPanel(details, styles);
  panel.dataset.dev = 'findings';
}

const styles = `
details { position: fixed; inset: auto auto 1rem 1rem; max-width: min(44rem, calc(100vw - 2rem)); z-index: 2147483647;
  border-radius: 8px; background: #fff6d6; color: #2b2410; box-shadow: 0 4px 24px #0005; font: 13px/1.5 system-ui, sans-serif; }
summary { padding: .4rem .8rem; cursor: pointer; font-weight: 600; }
pre { margin: 0; padding: 0 .8rem .8rem; max-height: 40vh; overflow: auto; font: 12px/1.5 ui-monospace, monospace; white-space: pre-wrap; }
`;
