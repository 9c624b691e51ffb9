/** "from Jan 5 to Mar 2" for a step that takes days of its own, or the day on which it is due with `by` before it. */
export function formatStepDates(
  { beginsOn, dueOn }: { readonly beginsOn: string | null; readonly dueOn: string },
  formatDay: (day: string) => string,
  by = '',
): string {
  return beginsOn === null || beginsOn === dueOn
    ? by + formatDay(dueOn)
    : `from ${formatDay(beginsOn)} to ${formatDay(dueOn)}`;
}
