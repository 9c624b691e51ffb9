/** "from Jan 5 to Mar 2" for a step that takes weeks, or the day on which it is due with `by` before it. */
export function formatStepDates(
  { beginsAt, dueAt }: { readonly beginsAt: string | null; readonly dueAt: string },
  formatDay: (iso: string) => string,
  by = '',
): string {
  return beginsAt === null ? by + formatDay(dueAt) : `from ${formatDay(beginsAt)} to ${formatDay(dueAt)}`;
}
