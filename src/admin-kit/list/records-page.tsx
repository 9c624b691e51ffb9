import { useQueryClient } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { getRecordKey } from '#lib/kinds/record-calls.ts';
import { Button } from '#ui/button.tsx';
import { useShortcuts } from '#ui/shortcuts/shortcuts.ts';
import { RowAction } from '#ui/table/row-action.tsx';
import { AdminPageLayout } from '../admin-page-layout.tsx';
import type { AdminSearch } from '../admin-search.ts';
import { getTitle } from '../form/publishing/publishing-form.ts';
import { deleteRecordWithUndo, KEPT_IN_TRASH } from '../form/state/delete-record-with-undo.ts';
import { useRecordAddress } from '../form/state/use-record-address.ts';
import { deleteRecord, type RecordQueries } from '../records.queries.ts';
import { useDraftRule } from './use-draft-rule.ts';

/** A page of the sidebar with a list of records, the button and the key for a new one, and the sheet of the open one. */
export function RecordsPage(props: {
  title: string;
  /** The noun, for example "skill". */
  one: string;
  search: AdminSearch;
  /** The sheet of the record in the address. */
  editor: ReactNode;
  children: ReactNode;
}) {
  const { title, one, search, editor, children } = props;
  const { openNew } = useRecordAddress();
  const isHydrated = useHydrated();
  useShortcuts([{ keys: 'n', label: `New ${one}`, group: title, run: openNew }]);
  return (
    <AdminPageLayout
      title={title}
      actions={
        <Button look="signal" onClick={openNew} className="px-4! py-2!">
          <Plus size={16} strokeWidth={1.5} aria-hidden="true" />
          {`New ${one}`}
        </Button>
      }
    >
      {children}
      {isHydrated && (search.create || search.edit) && editor}
    </AdminPageLayout>
  );
}

/** Returns the actions on the rows of a kind with `hasPublishing`: opening, and deletion with ten seconds to undo it. */
export function useRecordRows<Row extends { readonly id: number; readonly slug?: string; readonly status: string }>({
  kind,
  invalidate,
}: RecordQueries<Row>) {
  const client = useQueryClient();
  const { openRecord } = useRecordAddress();
  const { mayPublish, mayChange, open } = useDraftRule();
  const getName = (row: Row) => getTitle(kind, row);
  const getUndoKey = ({ id }: Row) => `${kind.name}:${id}`;
  const onOpen = (row: Row) => open(row, () => openRecord(getRecordKey(kind, row)));
  const onDelete = (row: Row) =>
    deleteRecordWithUndo({
      key: getUndoKey(row),
      title: getName(row),
      note: KEPT_IN_TRASH,
      run: () => deleteRecord(kind, row.id),
      onDone: () => invalidate(client),
    });
  return {
    mayPublish,
    getName,
    getUndoKey,
    onOpen,
    actions: (row: Row) =>
      mayChange(row) && (
        <>
          <RowAction icon={Pencil} label={`Edit ${getName(row)}`} onClick={() => onOpen(row)} />
          <RowAction icon={Trash2} label={`Delete ${getName(row)}`} onClick={() => onDelete(row)} />
        </>
      ),
  };
}
