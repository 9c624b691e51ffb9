import type { QueryClient } from '@tanstack/react-query';
import { RotateCcw, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatAdminDate, formatAdminTime } from '#admin-kit/admin-dates.ts';
import { AdminPageLayout } from '#admin-kit/admin-page-layout.tsx';
import type { AdminSearch } from '#admin-kit/admin-search.ts';
import { TimeCell } from '#admin-kit/list/cells.tsx';
import { toLabel } from '#admin-kit/list/options.ts';
import { RecordList } from '#admin-kit/list/record-list.tsx';
import { MESSAGE_KIND } from '#features/audience/contact/contact.constants.ts';
import { KINDS } from '#kinds.ts';
import { DAY_MS } from '#lib/days.ts';
import type { TrashItem } from '#lib/publishing/publishing-contract.ts';
import { formatCount } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { RowAction } from '#ui/table/row-action.tsx';
import { runDeferredActions, useDeferredKeys } from '#ui/undo/deferred-action.ts';
import { useAction } from '#ui/use-action.ts';
import { purge, restoreFromTrash, trashQuery } from './trash.queries.ts';

const COLUMNS: readonly Column<TrashItem>[] = [
  { label: 'Title', cell: () => null },
  { label: 'Kind', cell: ({ kind }) => nameKind(kind) },
  { label: 'Deleted by', cell: ({ deletedBy }) => deletedBy?.name ?? 'A former user' },
  { label: 'Deleted', cell: ({ deletedAt }) => <TimeCell at={deletedAt} /> },
  {
    label: 'Time left',
    cell: ({ expiresAt }) => <span className="figures whitespace-nowrap">{formatTimeLeft(expiresAt)}</span>,
  },
];

/** Deleted records and messages, which can be restored for 30 days. */
export default function TrashPage({ search }: { search: AdminSearch }) {
  const [opened, setOpened] = useState<TrashItem>();
  const [isOpen, setIsOpen] = useState(false);
  const open = (item: TrashItem) => {
    setOpened(item);
    setIsOpen(true);
  };
  // Almost every list may show the record, or no longer show it.
  const invalidates = (client: QueryClient) => client.invalidateQueries();
  const restoring = useAction({
    run: restoreFromTrash,
    done: (_, { title, status }) => ({
      title: 'Restored',
      text: `“${title}” is ${RESTORED_STATES[status] ?? 'back'}.`,
    }),
    failure: ({ title }) => `“${title}” was not restored`,
    invalidates,
  });
  const purging = useAction({
    run: purge,
    done: (_, { title }) => ({ title: 'Deleted for good', text: title }),
    failure: ({ title }) => `“${title}” was not deleted`,
    invalidates,
  });
  const isBusy = restoring.isPending || purging.isPending;
  // A deletion waits ten seconds for Undo. Here it can be taken back by restoring, so it does not have to wait.
  const isArriving = useDeferredKeys().size > 0;
  useEffect(() => {
    if (isArriving) void runDeferredActions();
  }, [isArriving]);
  return (
    <AdminPageLayout title="Trash">
      <p className="mb-3 max-w-[65ch] text-sm text-muted">
        Everything you delete stays here for 30 days, and readers do not see it. After that it is deleted for good: a
        record with its comments and the list of who downloaded it, a message with your replies and notes.
      </p>
      <RecordList
        words={{ one: 'deleted record', many: 'deleted records' }}
        search={search}
        query={trashQuery(search.cursor)}
        columns={COLUMNS}
        hasSearch={false}
        getName={({ title }) => title}
        getUndoKey={({ kind, id }) => `trash:${kind}:${id}`}
        onOpen={open}
        actions={(item) => (
          <>
            <RowAction
              icon={RotateCcw}
              label={`Restore “${item.title}”`}
              isBusy={isBusy}
              onClick={() => restoring.mutate(item)}
            />
            <RowAction
              icon={Trash2}
              label={`Delete “${item.title}” for good`}
              isBusy={isBusy}
              onClick={() => open(item)}
            />
          </>
        )}
        empty={
          !isArriving && (
            <p className="max-w-[60ch] py-6 text-muted">The trash is empty. What you delete comes here first.</p>
          )
        }
      />
      <TrashDialog
        isOpen={isOpen}
        item={opened}
        what={opened && nameKind(opened.kind)}
        onClose={() => setIsOpen(false)}
        onRestore={(item) => {
          setIsOpen(false);
          restoring.mutate(item);
        }}
        onPurge={(item) => {
          setIsOpen(false);
          purging.mutate(item);
        }}
      />
    </AdminPageLayout>
  );
}

const nameKind = (name: string): string =>
  name === MESSAGE_KIND ? 'Message' : toLabel(KINDS.find((kind) => kind.name === name)?.noun.one ?? name);

const RESTORED_STATES: Readonly<Record<string, string>> = {
  published: 'on the site again',
  draft: 'a draft again',
  scheduled: 'scheduled again',
  archived: 'archived again',
};

function formatTimeLeft(expiresAt: string): string {
  const days = (Date.parse(expiresAt) - Date.now()) / DAY_MS;
  return days < 1 ? 'Less than a day' : formatCount(Math.ceil(days), 'day');
}

/** Lists what is deleted with a record: "its text, its earlier versions, its file and 12 comments". */
const listLosses = ({ kind, comments, downloads }: TrashItem): string => {
  if (kind === MESSAGE_KIND) return 'the message, your replies and your notes';
  return new Intl.ListFormat('en-US').format([
    'its text',
    'its earlier versions',
    'its file',
    ...(comments > 0 ? [formatCount(comments, 'comment')] : []),
    ...(downloads > 0 ? [`${formatCount(downloads, 'download')} in your list of leads`] : []),
  ]);
};

/** Asks what to do with a deleted record. It is also the confirmation before a deletion for good. */
function TrashDialog(props: {
  isOpen: boolean;
  /** Stays while the dialog closes. */
  item: TrashItem | undefined;
  /** Its kind: "Article". */
  what: string | undefined;
  onClose: () => void;
  onRestore: (item: TrashItem) => void;
  onPurge: (item: TrashItem) => void;
}) {
  const { isOpen, item, what, onClose, onRestore, onPurge } = props;
  return (
    <Dialog open={isOpen} title={item?.title ?? ''} onClose={onClose}>
      {item && (
        <>
          <p className="text-sm text-muted">
            {what}, deleted on {formatAdminTime(item.deletedAt)}
            {item.deletedBy && ` by ${item.deletedBy.name}`}
          </p>
          <p className="mt-4">
            It can be restored until {formatAdminDate(item.expiresAt)}. If you delete it for good, {listLosses(item)}{' '}
            are gone, and nobody can bring them back.
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button look="signal" onClick={() => onRestore(item)}>
              Restore
            </Button>
            <Button look="danger" onClick={() => onPurge(item)}>
              Delete for good
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
