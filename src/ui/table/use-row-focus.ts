import { type FocusEvent, useEffect, useRef } from 'react';

const ROW = '[data-row]';

/**
 * Keeps the keyboard's place in a list whose rows come and go: where the row that had the focus is gone, its neighbour gets it.
 * Rows are the elements with `data-row`, in the order of `rows`.
 */
export function useRowFocus<Row extends { readonly id: number }, List extends HTMLElement = HTMLUListElement>(
  rows: readonly Row[],
) {
  const list = useRef<List>(null);
  const last = useRef<{ readonly id: number; readonly index: number }>(undefined);
  const elements = () => [...(list.current?.querySelectorAll<HTMLElement>(ROW) ?? [])];
  const indexOf = (inside: Element | null) => elements().findIndex((row) => row.contains(inside));

  useEffect(() => {
    const { id, index } = last.current ?? {};
    if (index === undefined || rows.some((row) => row.id === id) || document.activeElement !== document.body) return;
    last.current = undefined;
    const left = list.current?.querySelectorAll<HTMLElement>(ROW);
    (left?.[Math.min(index, left.length - 1)] ?? document.getElementById('main'))?.focus({ preventScroll: true });
  }, [rows]);

  return {
    props: {
      ref: list,
      onFocus: (event: FocusEvent) => {
        const index = indexOf(event.target);
        const row = rows[index];
        last.current = row && { id: row.id, index };
      },
    },
    /** The row that has the focus, or holds what has it. */
    focused: () => rows[indexOf(document.activeElement)],
    /** Moves the focus by a row; from outside of the list to its first. */
    walk: (step: number) => {
      const here = indexOf(document.activeElement);
      const target = elements()[here < 0 ? 0 : here + step];
      target?.focus();
      target?.scrollIntoView({ block: 'nearest' });
    },
  };
}
