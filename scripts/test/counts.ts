export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** The fields of Vitest's JSON report used here. */
interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

/** The fields of Playwright's JSON report used here. */
interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  /** Errors outside tests. */
  readonly errors: readonly unknown[];
}

/**
 * Counts tests. A file that failed without a failed test (it could not be loaded, or a hook threw) counts as one
 * failure.
 */
export function countVitestTests(report: VitestReport): Counts {
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Counts tests. A flaky test, which failed and then passed on the retry of a build machine, counts as passed; the report names it. */
export function countPlaywrightTests({ stats, errors }: PlaywrightReport): Counts {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped };
}
