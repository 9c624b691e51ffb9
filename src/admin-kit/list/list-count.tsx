import type { ListPage } from '#lib/api-client.ts';

/** "26–50 of 14,203 articles", announced by screen readers when it changes. */
export function ListCount(props: {
  words: { readonly one: string; readonly many: string };
  /** Rows on the screen. A deleted row is hidden, although its deletion can still be undone. */
  shown: number;
  page: ListPage<unknown>;
  pagesBefore: number | undefined;
}) {
  const { words, shown, page, pagesBefore } = props;
  const hiddenCount = page.items.length - shown;
  const total = (page.total ?? page.items.length) - hiddenCount;
  const format = (value: number) => value.toLocaleString('en-US');
  const isComplete = pagesBefore === 0 && page.nextCursor === undefined;
  // Every page except the last has the same length.
  const first = page.nextCursor === undefined ? total - shown + 1 : (pagesBefore ?? 0) * page.items.length + 1;
  const hasRange = !isComplete && shown > 0 && (pagesBefore !== undefined || page.nextCursor === undefined);
  return (
    <p role="status" className="figures min-h-6 py-0.5 text-sm whitespace-nowrap text-muted">
      {hasRange && `${format(first)}–${format(first + shown - 1)} of `}
      {total > 0 && `${format(total)} ${total === 1 ? words.one : words.many}`}
    </p>
  );
}
