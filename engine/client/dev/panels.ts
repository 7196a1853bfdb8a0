/** Messages of the dev server about the page on screen, on top of it and isolated from the site's own styles. */

/** Makes a function that shows texts on top of the page, in place of those before; an empty list removes them. */
function panel(styles: string, contentOf: (texts: readonly string[]) => HTMLElement) {
  let host: HTMLElement | undefined;
  let shown = '';
  return (texts: readonly string[]): void => {
    if (texts.join('\n') === shown) return;
    shown = texts.join('\n');
    host?.remove();
    if (texts.length === 0) return;
    host = document.createElement('div');
    const root = host.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    root.adoptedStyleSheets = [sheet];
    root.append(contentOf(texts));
    document.documentElement.append(host);
  };
}

function textBlock(texts: readonly string[]): HTMLPreElement {
  const block = document.createElement('pre');
  block.textContent = texts.join('\n\n');
  return block;
}

const problemStyles = `
section { position: fixed; inset: auto 1rem 4rem; max-height: 50vh; overflow: auto; z-index: 2147483646;
  padding: 1rem; border-radius: 8px; background: #1c1018; color: #ffe9ee; box-shadow: 0 8px 40px #0008; }
pre { margin: 0; font: 13px/1.5 ui-monospace, monospace; white-space: pre-wrap; }
button { float: right; font: inherit; color: inherit; background: none; border: 1px solid; border-radius: 6px; padding: .2em .8em; }
`;

/** Shows problems, which stay until they are gone or somebody hides them. */
export const showProblems = panel(problemStyles, (problems) => {
  const box = document.createElement('section');
  box.setAttribute('role', 'alert');
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = 'Hide';
  close.onclick = () => box.remove();
  box.append(close, textBlock(problems));
  return box;
});

const findingStyles = `
details { position: fixed; inset: auto auto 1rem 1rem; max-width: min(44rem, calc(100vw - 2rem)); z-index: 2147483647;
  border-radius: 8px; background: #fff6d6; color: #2b2410; box-shadow: 0 4px 24px #0005; font: 13px/1.5 system-ui, sans-serif; }
summary { padding: .4rem .8rem; cursor: pointer; font-weight: 600; }
pre { margin: 0; padding: 0 .8rem .8rem; max-height: 40vh; overflow: auto; font: 12px/1.5 ui-monospace, monospace; white-space: pre-wrap; }
`;

let isOpen = false;

/** Shows findings of the linter, collapsed in a corner until somebody opens them. */
export const showFindings = panel(findingStyles, (findings) => {
  const details = document.createElement('details');
  details.open = isOpen;
  details.ontoggle = () => {
    isOpen = details.open;
  };
  const summary = document.createElement('summary');
  summary.textContent =
    findings.length === 1 ? '1 finding on this page' : `${findings.length} findings on this page`;
  const text = textBlock(findings);
  text.tabIndex = 0;
  details.append(summary, text);
  return details;
});
