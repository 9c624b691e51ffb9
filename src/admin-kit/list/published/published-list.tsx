import { useQueryClient } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { type ComponentType, type ReactNode, useId } from 'react';
import { getRecordKey } from '#lib/kinds/record-calls.ts';
import { Button } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';
import { useShortcuts } from '#ui/shortcuts/shortcuts.ts';
import type { Column } from '#ui/table/data-table.tsx';
import { RowAction } from '#ui/table/row-action.tsx';
import { useAdmin } from '../../admin-context.ts';
import { usePreloadedEditor } from '../../form/fields/lazy-markdown-editor.tsx';
import { getTitle } from '../../form/publishing/publishing-form.ts';
import { deleteRecordWithUndo, KEPT_IN_TRASH } from '../../form/state/delete-record-with-undo.ts';
import { useRecordAddress } from '../../form/state/use-record-address.ts';
import { deleteRecord, type RecordQueries } from '../../records.queries.ts';
import { listKindChoices } from '../kind-filters.ts';
import { PanelHead } from '../panel-head.tsx';
import { RecordList } from '../record-list.tsx';
import { useDraftRule } from '../use-draft-rule.ts';
import { BulkActions } from './bulk-actions.tsx';
import { listPublishedColumns, type PublishedRow } from './published-row.tsx';

interface PublishedListProps<Row> {
  readonly records: RecordQueries<Row>;
  /** The heading. */
  readonly title: string;
  /** The label of the button that opens the form of a new record, also used in the overview of shortcuts. */
  readonly newLabel: string;
  readonly newShortcut: string;
  /** Columns that only this kind has. */
  readonly columns?: readonly Column<Row>[];
  /** The address of the record's cover. */
  readonly getCover?: (row: Row) => string | null | undefined;
  /** Replaces the usual deletion, which can be undone for ten seconds. */
  readonly onDelete?: (row: Row) => void;
  /** Asks before several records are deleted. */
  readonly confirmBulkDeletion?: (count: number) => boolean;
  /** Actions that only this kind has. */
  readonly ownActions?: (row: Row) => ReactNode;
  readonly empty: ReactNode;
  readonly Editor: ComponentType;
  /** Stands above the list. */
  readonly children?: ReactNode;
}

/** The tab or page of a kind with `hasPublishing`: its list with bulk actions, and the sheet of the open record. */
export function PublishedList<Row extends PublishedRow>(props: PublishedListProps<Row>) {
  const {
    records,
    title,
    newLabel,
    newShortcut,
    columns = [],
    getCover,
    confirmBulkDeletion,
    ownActions,
    empty,
    Editor,
  } = props;
  const { kind, list, defaultSort, invalidate } = records;
  const client = useQueryClient();
  const onDone = () => invalidate(client);
  const { search } = useAdmin();
  const { openNew, openRecord } = useRecordAddress();
  const { mayPublish, mayChange, open: openIfAllowed } = useDraftRule();
  const getName = (row: Row) => getTitle(kind, row);
  const isHydrated = useHydrated();
  const headingId = useId();
  usePreloadedEditor();
  useShortcuts([{ keys: 'n', label: newShortcut, group: 'Lists', run: openNew }]);
  const getUndoKey = ({ id }: Row) => `${kind.name}:${id}`;
  const open = (row: Row) => openIfAllowed(row, () => openRecord(getRecordKey(kind, row)));
  const deleteWithUndo = (row: Row) =>
    deleteRecordWithUndo({
      key: getUndoKey(row),
      title: getName(row),
      note: KEPT_IN_TRASH,
      run: () => deleteRecord(kind, row.id),
      onDone,
    });
  const { onDelete = deleteWithUndo } = props;
  return (
    <section aria-labelledby={headingId}>
      <PanelHead id={headingId} title={title}>
        <Button look="signal" onClick={openNew} className="px-4! py-2!">
          <Plus size={18} strokeWidth={1.5} aria-hidden="true" />
          <span>
            New<span className="max-sm:sr-only">{newLabel.slice('New'.length)}</span>
          </span>
        </Button>
      </PanelHead>
      {props.children}
      <RecordList
        words={kind.noun}
        search={search}
        query={list(search)}
        defaultSort={defaultSort}
        columns={listPublishedColumns(kind, columns)}
        choices={listKindChoices(kind)}
        getName={getName}
        onOpen={open}
        picture={getCover && ((row) => <Cover src={getCover(row)} />)}
        getUndoKey={getUndoKey}
        bulkActions={
          mayPublish
            ? (selection) => (
                <BulkActions
                  kind={kind}
                  selection={selection}
                  getName={getName}
                  getUndoKey={getUndoKey}
                  {...(confirmBulkDeletion && { confirmDeletion: confirmBulkDeletion })}
                  onOpen={open}
                  onDone={onDone}
                />
              )
            : undefined
        }
        actions={(row) =>
          mayChange(row) && (
            <>
              {ownActions?.(row)}
              <RowAction icon={Pencil} label={`Edit “${getName(row)}”`} onClick={() => open(row)} />
              <RowAction icon={Trash2} label={`Delete “${getName(row)}”`} onClick={() => onDelete(row)} />
            </>
          )
        }
        empty={<p className="py-8 text-muted">{empty}</p>}
      />
      {isHydrated && (search.create || search.edit) && <Editor />}
    </section>
  );
}

/** A small picture, whole, or its empty place. */
const Cover = ({ src }: { src: string | null | undefined }) =>
  src ? (
    <Picture src={src} width={56} height={36} sizes="56px" className={`object-contain ${COVER}`} />
  ) : (
    <span className={`block bg-sunk ${COVER}`} />
  );
const COVER = 'h-9 w-14';
