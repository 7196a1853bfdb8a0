import type { Reporter, TestModule } from 'vitest/node';

/**
 * Ends a test run with the programs whose tests were skipped because they are not installed, and with one line that both people and
 * other programs can read: `N passed, N failed, N skipped`.
 */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const counts = { passed: 0, failed: errors.length, skipped: 0, pending: 0 };
    const missing = new Set<string>();
    for (const module of modules) {
      if (module.errors().length > 0) counts.failed++;
      for (const test of module.children.allTests()) {
        counts[test.result().state]++;
        const { missing: program } = test.meta();
        if (program !== undefined) missing.add(program);
      }
    }
    const skipped = counts.skipped + counts.pending;
    const lines = [`${counts.passed} passed, ${counts.failed} failed, ${skipped} skipped`];
    if (missing.size > 0)
      lines.unshift(
        `Skipped tests need programs that are not installed: ${[...missing].sort().join(', ')}`,
      );
    process.stdout.write(`\n${lines.join('\n')}\n`);
  }
}
