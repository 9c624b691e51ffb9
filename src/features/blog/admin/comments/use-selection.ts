import { useState } from 'react';

/** The rows of the shown page that are selected. Rows that disappear are no longer selected. */
export function useSelection<Row extends { readonly id: number }>(rows: readonly Row[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const selected = rows.filter(({ id }) => ids.has(id));
  return {
    selected,
    has: (id: number) => ids.has(id),
    toggle: (id: number) =>
      setIds((before) =>
        before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
      ),
    selectAll: () => setIds(new Set(rows.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  };
}
