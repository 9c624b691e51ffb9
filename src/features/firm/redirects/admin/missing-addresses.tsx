import { useQuery } from '@tanstack/react-query';
import { DayCell, NOTHING } from '#admin-kit/list/cells.tsx';
import { Button } from '#ui/button.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import type { MissingAddress } from '../redirects.contract.ts';
import { missingQuery } from './redirects.queries.ts';

const COLUMNS: readonly Column<MissingAddress>[] = [
  { label: 'Address', cell: () => null },
  { label: 'Asked for', cell: ({ hits }) => (hits === 1 ? 'Once' : `${hits.toLocaleString('en-US')} times`) },
  { label: 'Last time', cell: ({ lastAskedAt }) => <DayCell at={lastAskedAt} /> },
  { label: 'Linked from', className: 'wrap-anywhere', cell: ({ referrer }) => referrer ?? NOTHING },
];

/** The addresses that visitors asked for most and did not find. Shows nothing if there are none. */
export function MissingAddresses({ onRedirect }: { onRedirect: (from: string) => void }) {
  const { data } = useQuery(missingQuery);
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby="missing-addresses" className="mt-12">
      <h2 id="missing-addresses" className="text-xl">
        Not found
      </h2>
      <p className="mt-1 mb-3 text-sm text-muted">Addresses that visitors asked for in the last 90 days.</p>
      <div className="@container overflow-x-auto">
        <DataTable
          caption="addresses not found"
          columns={COLUMNS}
          rows={data.items}
          getName={({ path }) => path}
          actions={({ path }) => (
            <Button
              look="quiet"
              aria-label={`Redirect ${path}`}
              onClick={() => onRedirect(path)}
              className="-my-1 py-0.5!"
            >
              Redirect
            </Button>
          )}
        />
      </div>
    </section>
  );
}
