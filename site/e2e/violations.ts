import type { Page } from 'playwright-core';

declare global {
  interface Window {
    violations: string[];
  }
}

/** Runs in a page, before its first byte: collects what the browser refuses because of the security policy. */
export const listenForViolations = (): void => {
  window.violations = [];
  document.addEventListener('securitypolicyviolation', (event) => {
    window.violations.push(
      `${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`,
    );
  });
};

export const violationsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => window.violations);
