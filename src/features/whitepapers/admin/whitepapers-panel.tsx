import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useAdmin } from '#admin-kit/admin-context.ts';
import { formatAdminDate } from '#admin-kit/admin-dates.ts';
import { KEPT_IN_TRASH } from '#admin-kit/form/delete-record-with-undo.ts';
import { useRecordAddress } from '#admin-kit/form/use-record-address.ts';
import { listKindChoices, readKindSearch } from '#admin-kit/list/kind-filters.ts';
import { PanelHead } from '#admin-kit/list/panel-head.tsx';
import { RecordList } from '#admin-kit/list/record-list.tsx';
import { useDraftRule } from '#admin-kit/list/use-draft-rule.ts';
import { ApiError } from '#lib/api-client.ts';
import { getErrorMessage, isSessionExpired } from '#lib/api-error.ts';
import { buttonClass } from '#ui/button.ts';
import { useShortcuts } from '#ui/shortcuts/shortcuts.ts';
import type { Column } from '#ui/table/data-table.tsx';
import { RowAction } from '#ui/table/row-action.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import type { AdminWhitepaper } from '../whitepapers.contract.ts';
import { whitepaperKind } from '../whitepapers.kind.ts';
import { confirmDeletion } from './confirm-deletion.ts';
import { WhitepaperEditor } from './whitepaper-editor.tsx';
import { adminWhitepapersQuery, deleteWhitepaper, invalidateWhitepapers } from './whitepapers-admin.queries.ts';

const COLUMNS: readonly Column<AdminWhitepaper>[] = [
  {
    label: 'Title',
    sort: 'title',
    cell: ({ description }) => <p className="mt-0.5 line-clamp-2 text-sm text-muted">{description}</p>,
    className: 'lg:w-[56%]',
  },
  { label: 'Category', cell: ({ category }) => category },
  {
    label: 'Downloads',
    sort: 'downloadCount',
    cell: ({ downloadCount }) => <span className="figures">{downloadCount.toLocaleString('en-US')}</span>,
  },
  {
    label: 'Created',
    sort: 'createdAt',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="figures whitespace-nowrap">
        {formatAdminDate(createdAt)}
      </time>
    ),
  },
];

const CHOICES = listKindChoices(whitepaperKind);

/** Whitepaper Management (specification 2). */
export default function WhitepapersPanel() {
  const client = useQueryClient();
  const { search } = useAdmin();
  const { openNew, openRecord } = useRecordAddress();
  const { mayChange, open } = useDraftRule();
  const isHydrated = useHydrated();
  const removal = useMutation({
    mutationFn: ({ id }: AdminWhitepaper) =>
      deleteWhitepaper(id).catch((error) => {
        // A 404 means that somebody else has deleted it already.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }),
    onSuccess: async (_, { title }) => {
      await invalidateWhitepapers(client);
      toast({ title: 'Whitepaper deleted', text: `${title}. ${KEPT_IN_TRASH}` });
    },
    onError: (error, { title }) =>
      toast({
        title: `“${title}” was not deleted`,
        text: isSessionExpired(error) ? 'You are signed out. Sign in and delete it again.' : getErrorMessage(error),
        look: 'danger',
      }),
  });
  useShortcuts([{ keys: 'n', label: 'New white paper', group: 'Lists', run: openNew }]);
  return (
    <section aria-labelledby="whitepapers-title">
      <PanelHead id="whitepapers-title" title="Whitepaper Management">
        <button type="button" onClick={openNew} className={buttonClass('signal')}>
          <Plus size={18} strokeWidth={1.5} aria-hidden="true" />
          New Whitepaper
        </button>
      </PanelHead>
      <RecordList
        words={{ one: 'white paper', many: 'white papers' }}
        search={search}
        query={adminWhitepapersQuery(readKindSearch(whitepaperKind, search))}
        defaultSort="-createdAt"
        columns={COLUMNS}
        choices={CHOICES}
        getName={({ title }) => title}
        onOpen={(row) => open(row, () => openRecord(String(row.id)))}
        actions={(paper) =>
          mayChange(paper) && (
            <>
              <RowAction icon={Pencil} label={`Edit “${paper.title}”`} onClick={() => openRecord(String(paper.id))} />
              <RowAction
                icon={Trash2}
                label={`Delete “${paper.title}”`}
                disabled={removal.isPending}
                onClick={() => confirmDeletion() && removal.mutate(paper)}
              />
            </>
          )
        }
        empty={<p className="py-8 text-muted">There are no white papers yet. Upload the first one.</p>}
      />
      {isHydrated && (search.create || search.edit) && <WhitepaperEditor />}
    </section>
  );
}
