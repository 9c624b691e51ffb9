import { KEPT_IN_TRASH } from '#admin-kit/form/state/delete-record-with-undo.ts';
import { PublishedList } from '#admin-kit/list/published/published-list.tsx';
import { acceptGone, deleteRecord } from '#admin-kit/records.queries.ts';
import type { Column } from '#ui/table/data-table.tsx';
import { useAction } from '#ui/use-action.ts';
import type { AdminWhitepaper } from '../whitepapers.contract.ts';
import { whitepaperKind } from '../whitepapers.kind.ts';
import { confirmDeletion } from './confirm-deletion.ts';
import { WhitepaperEditor } from './whitepaper-editor.tsx';
import { whitepaperRecords } from './whitepapers-admin.queries.ts';

const COLUMNS: readonly Column<AdminWhitepaper>[] = [
  {
    label: 'Downloads',
    isOffPhones: true,
    needsLabel: true,
    sort: 'downloadCount',
    className: 'figures',
    cell: ({ downloadCount }) => downloadCount.toLocaleString('en-US'),
  },
];

/** Whitepaper Management. */
export default function WhitepapersPanel() {
  const removal = useAction({
    run: ({ id }: AdminWhitepaper) => acceptGone(deleteRecord(whitepaperKind, id)),
    done: (_, { title }) => ({ title: 'Whitepaper deleted', text: `${title}. ${KEPT_IN_TRASH}` }),
    failure: ({ title }) => `“${title}” was not deleted`,
    invalidates: whitepaperRecords.invalidate,
  });
  return (
    <PublishedList
      records={whitepaperRecords}
      title="Whitepaper Management"
      newLabel="New Whitepaper"
      newShortcut="New white paper"
      columns={COLUMNS}
      getCover={({ coverImage }) => coverImage}
      onDelete={(paper) => !removal.isPending && confirmDeletion() && removal.mutate(paper)}
      confirmBulkDeletion={confirmDeletion}
      empty="There are no white papers yet. Upload the first one."
      Editor={WhitepaperEditor}
    />
  );
}
