import { useRef, useState } from 'react';

/** The rows of the shown page that are selected. Rows that disappear are no longer selected. */
export function useSelection<Row extends { readonly id: number }>(rows: readonly Row[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  /** The start of a range: the row that was selected or cleared last. */
  const start = useRef<number>(undefined);
  const selected = rows.filter(({ id }) => ids.has(id));

  /** Selects or clears a row, or with `isRange` all rows from the last one to this one. */
  const toggle = (id: number, isRange = false) => {
    const [from, to] = [start.current, id].map((one) => rows.findIndex((row) => row.id === one)) as [number, number];
    const range = isRange && from >= 0 ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : [{ id }];
    start.current = id;
    setIds((before) => {
      const isAdded = !before.has(id);
      const next = new Set(before);
      for (const row of range) {
        if (isAdded) next.add(row.id);
        else next.delete(row.id);
      }
      return next;
    });
  };
  return {
    selected,
    has: (id: number) => ids.has(id),
    toggle,
    select: (some: readonly number[]) => setIds(new Set(some)),
    selectAll: () => setIds(new Set(rows.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  };
}

export type Selection<Row extends { readonly id: number }> = ReturnType<typeof useSelection<Row>>;
