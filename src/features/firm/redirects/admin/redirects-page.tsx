import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AdminPageLayout } from '#admin-kit/admin-page-layout.tsx';
import type { AdminSearch } from '#admin-kit/admin-search.ts';
import { CsvLink } from '#admin-kit/csv-link.tsx';
import { deleteRecordWithUndo } from '#admin-kit/form/state/delete-record-with-undo.ts';
import { DayCell } from '#admin-kit/list/cells.tsx';
import { RecordList } from '#admin-kit/list/record-list.tsx';
import { callApi } from '#lib/api-client.ts';
import { getCallAddress } from '#lib/call.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { deleteRedirect, downloadRedirects } from '../redirects.calls.ts';
import type { Redirect } from '../redirects.contract.ts';
import { ImportForm } from './import-form.tsx';
import { MissingAddresses } from './missing-addresses.tsx';
import { RedirectForm } from './redirect-form.tsx';
import { invalidateRedirects, redirectsQuery } from './redirects.queries.ts';

const COLUMNS: readonly Column<Redirect>[] = [
  { label: 'Old address', sort: 'from', cell: () => null },
  { label: 'Leads to', isWide: true, className: 'wrap-anywhere', cell: ({ to }) => to },
  { label: 'Kind', cell: ({ isPermanent }) => (isPermanent ? 'Permanent' : 'Temporary') },
  { label: 'Used', sort: 'hits', cell: ({ hits }) => hits.toLocaleString('en-US') },
  { label: 'Last used', cell: ({ lastUsedAt }) => <DayCell at={lastUsedAt} /> },
  { label: 'Added', sort: 'createdAt', isMinor: true, cell: ({ createdAt }) => <DayCell at={createdAt} /> },
];

const getUndoKey = ({ id }: Redirect) => `redirect:${id}`;

/** Where former addresses lead, and the addresses that visitors missed. */
export default function RedirectsPage({ search }: { search: AdminSearch }) {
  const client = useQueryClient();
  const [edited, setEdited] = useState<Partial<Redirect>>();
  const [isImporting, setIsImporting] = useState(false);
  const close = () => setEdited(undefined);
  return (
    <AdminPageLayout
      title="Redirects"
      actions={
        <div className="flex flex-wrap items-center gap-2.5">
          <CsvLink href={getCallAddress(downloadRedirects)} />
          <Button look="outline" onClick={() => setIsImporting(true)} className="px-4! py-2!">
            Import
          </Button>
          <Button onClick={() => setEdited({})} className="px-4! py-2!">
            New redirect
          </Button>
        </div>
      }
    >
      <RecordList
        words={{ one: 'redirect', many: 'redirects' }}
        search={search}
        query={redirectsQuery(search)}
        defaultSort="-createdAt"
        columns={COLUMNS}
        getName={({ from }) => from}
        onOpen={setEdited}
        getUndoKey={getUndoKey}
        actions={(row) => (
          <Button
            look="quiet"
            aria-label={`Delete ${row.from}`}
            onClick={() =>
              deleteRecordWithUndo({
                key: getUndoKey(row),
                title: row.from,
                run: () => callApi(deleteRedirect, { params: { id: row.id } }),
                onDone: () => invalidateRedirects(client),
              })
            }
            className="-my-1 py-0.5!"
          >
            Delete
          </Button>
        )}
        empty={
          <p className="max-w-[60ch] py-6 text-muted">
            There are no redirects yet. Add one for each address of your former site that people still use.
          </p>
        }
      />
      <MissingAddresses onRedirect={(from) => setEdited({ from })} />
      <Dialog open={edited !== undefined} title={edited?.id ? 'Edit redirect' : 'New redirect'} onClose={close}>
        {edited && <RedirectForm known={edited} onClose={close} />}
      </Dialog>
      <Dialog open={isImporting} title="Import redirects" onClose={() => setIsImporting(false)}>
        {isImporting && <ImportForm onClose={() => setIsImporting(false)} />}
      </Dialog>
    </AdminPageLayout>
  );
}
