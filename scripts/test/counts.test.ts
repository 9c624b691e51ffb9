import { expect, it } from 'vitest';
import { countPlaywrightTests, countVitestTests } from './counts.ts';

it('counts the tests of Vitest, and a file that cannot be loaded as one failed test', () => {
  const file = (status: string, ...tests: string[]) => ({
    status,
    assertionResults: tests.map((test) => ({ status: test })),
  });
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed'), file('failed')],
  };
  expect(countVitestTests(report)).toEqual({ passed: 3, failed: 2, skipped: 3 });
});

it('counts Playwright tests, with flaky tests as passed and errors outside of tests as failed', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
  expect(countPlaywrightTests({ stats, errors: [{}] })).toEqual({ passed: 6, failed: 2, skipped: 2 });
});
