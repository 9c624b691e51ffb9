import type { ReactNode } from 'react';
import type { Column } from '#ui/table/data-table.tsx';
import type { AdminSearch } from '../admin-search.ts';
import { RecordEditor } from '../form/record-editor.tsx';
import type { KindForm } from '../form/state/kind-form.ts';
import type { SavedRecord } from '../form/state/record-form-options.ts';
import type { RecordQueries } from '../records.queries.ts';
import { listKindChoices } from './kind-filters.ts';
import { toLabel } from './options.ts';
import { RecordList } from './record-list.tsx';
import { RecordsPage, useRecordRows } from './records-page.tsx';

interface RecordScreenProps<
  Row extends { readonly id: number },
  Values extends object,
  Saved extends SavedRecord,
  Body extends object,
> {
  readonly search: AdminSearch;
  readonly records: RecordQueries<Row>;
  /** The page's heading and its name for the records. Default: the words of the kind. */
  readonly title?: string;
  readonly words?: { readonly one: string; readonly many: string };
  readonly columns: readonly Column<Row>[];
  /** Shown when there are no records. */
  readonly empty: string;
  readonly form: KindForm<Values, Saved, Body>;
  /** The fields in the wide column of the sheet. */
  readonly main: readonly (keyof Values & string)[];
  /** Stands above the list. */
  readonly children?: ReactNode;
}

/** The page of a kind without drafts: its list, and the sheet in which a record is written and edited. */
export function RecordScreen<
  Row extends { readonly id: number },
  Values extends object,
  Saved extends SavedRecord,
  Body extends object,
>(props: RecordScreenProps<Row, Values, Saved, Body>) {
  const { search, records, form, columns, empty, main, children } = props;
  const { kind, list, defaultSort, invalidate } = records;
  const { words = kind.noun, title = toLabel(words.many) } = props;
  const { one } = words;
  const rows = useRecordRows(records);
  return (
    <RecordsPage
      title={title}
      one={one}
      search={search}
      editor={<RecordEditor one={one} form={form} invalidate={invalidate} main={main} />}
    >
      {children}
      <RecordList
        words={words}
        search={search}
        query={list(search)}
        defaultSort={defaultSort}
        columns={columns}
        choices={listKindChoices(kind)}
        {...rows}
        empty={<p className="max-w-[60ch] py-6 text-muted">{empty}</p>}
      />
    </RecordsPage>
  );
}
