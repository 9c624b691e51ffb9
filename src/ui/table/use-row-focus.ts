import { type FocusEvent, useEffect, useRef } from 'react';

const ROW = '[data-row]';

/**
 * Maintains the keyboard focus in a list whose rows come and go: if the focused row disappears, its neighbor gets the
 * focus. Rows are the elements with `data-row`, in the order of `rows`.
 */
export function useRowFocus<Row extends { readonly id: number }, List extends HTMLElement = HTMLUListElement>(
  rows: readonly Row[],
) {
  const list = useRef<List>(null);
  const last = useRef<{ readonly id: number; readonly index: number }>(undefined);
  const elements = () => [...(list.current?.querySelectorAll<HTMLElement>(ROW) ?? [])];
  const getRowIndex = (inside: Element | null) => elements().findIndex((row) => row.contains(inside));

  useEffect(() => {
    const { id, index } = last.current ?? {};
    if (index === undefined || rows.some((row) => row.id === id) || document.activeElement !== document.body) return;
    last.current = undefined;
    const remaining = list.current?.querySelectorAll<HTMLElement>(ROW);
    (remaining?.[Math.min(index, remaining.length - 1)] ?? document.getElementById('main'))?.focus({
      preventScroll: true,
    });
  }, [rows]);

  return {
    props: {
      ref: list,
      onFocus: (event: FocusEvent) => {
        const index = getRowIndex(event.target);
        const row = rows[index];
        last.current = row && { id: row.id, index };
      },
    },
    /** The row that has or contains the focus. */
    focused: () => rows[getRowIndex(document.activeElement)],
    /** Moves the focus by one row, or to the first row from outside the list. */
    walk: (step: number) => {
      const here = getRowIndex(document.activeElement);
      const target = elements()[here < 0 ? 0 : here + step];
      target?.focus();
      target?.scrollIntoView({ block: 'nearest' });
    },
  };
}
