import type { ListPage } from '#lib/api-client.ts';

/** "26–50 of 14,203 articles", told to assistive technology when it changes. */
export function ListCount(props: {
  words: { readonly one: string; readonly many: string };
  /** Rows on the screen, fewer than the page where one may still be undone. */
  shown: number;
  page: ListPage<unknown>;
  pagesBefore: number | undefined;
}) {
  const { words, shown, page, pagesBefore } = props;
  const gone = page.items.length - shown;
  const total = (page.total ?? page.items.length) - gone;
  const number = (value: number) => value.toLocaleString('en-US');
  const isWhole = pagesBefore === 0 && page.nextCursor === undefined;
  // Every page but the last is as long as this one.
  const first = page.nextCursor === undefined ? total - shown + 1 : (pagesBefore ?? 0) * page.items.length + 1;
  const isPlaced = !isWhole && shown > 0 && (pagesBefore !== undefined || page.nextCursor === undefined);
  return (
    <p role="status" className="figures mb-1 min-h-6 text-sm text-muted">
      {isPlaced && `${number(first)}–${number(first + shown - 1)} of `}
      {total > 0 && `${number(total)} ${total === 1 ? words.one : words.many}`}
    </p>
  );
}
