import { expect, test, vi } from 'vitest';
import ClosingLine from './closingLine';
import { needsProgram } from './needsProgram';

const testOf = (state: string, meta = {}) => ({ result: () => ({ state }), meta: () => meta });

function closingOf(tests: ReturnType<typeof testOf>[], errors: unknown[] = []): string {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const modules = [{ errors: () => [], children: { allTests: () => tests } }];
  new ClosingLine().onTestRunEnd(modules as never, errors);
  const text = String(write.mock.lastCall?.[0]);
  write.mockRestore();
  return text;
}

test('a run ends with its counts', () => {
  const tests = [testOf('passed'), testOf('passed'), testOf('failed'), testOf('skipped')];
  expect(closingOf(tests, ['broken'])).toBe('\n2 passed, 2 failed, 1 skipped\n');
});

test('a run names the programs that its tests missed, before the counts', () => {
  const tests = ['no-server-b', 'no-server-a', 'no-server-b', 'node'].map((program) => {
    const { skip, meta } = needsProgram(program);
    return testOf(skip ? 'skipped' : 'passed', meta);
  });
  expect(closingOf(tests)).toBe(
    '\nSkipped tests need programs that are not installed: no-server-a, no-server-b\n1 passed, 0 failed, 3 skipped\n',
  );
});
