import type { Violation } from './check.ts';

/** How a violation stands in debts.json: without its line, which moves. */
function debtOf({ file, what }: Violation): string {
  return `${file}  ${what}`;
}

/**
 * Sets known debts against what was found. The list may only shrink: a debt that is paid has to leave it.
 * @returns the violations that are no known debts, and the debts that no violation matches any more
 */
export function settle(
  violations: readonly Violation[],
  debts: readonly string[],
): { fresh: Violation[]; paid: string[] } {
  const found = new Set(violations.map(debtOf));
  return {
    fresh: violations.filter((violation) => !debts.includes(debtOf(violation))),
    paid: debts.filter((debt) => !found.has(debt)),
  };
}
