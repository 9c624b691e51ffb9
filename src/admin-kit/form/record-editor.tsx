import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { toast } from '#ui/toast/toast-store.ts';
import { fetchListedRecord } from '../records.queries.ts';
import { KindColumns } from './fields/kind-field.tsx';
import { OpenRecord } from './open-record.tsx';
import { RecordSheet } from './record-sheet.tsx';
import { SaveButton } from './save-button.tsx';
import type { KindForm } from './state/kind-form.ts';
import type { RecordFormOptions, SavedRecord } from './state/record-form-options.ts';
import { useRecordAddress } from './state/use-record-address.ts';
import { useRecordForm } from './state/use-record-form.ts';

interface RecordEditorProps<Values extends object, Row extends SavedRecord, Body extends object> {
  /** The noun, for example "library item". */
  readonly one: string;
  readonly form: KindForm<Values, Row, Body>;
  readonly send?: RecordFormOptions<Values, Row, Body>['send'];
  /** Refetches the lists that show the record. */
  readonly invalidate: (client: QueryClient) => Promise<unknown>;
  /** The fields in the wide column. */
  readonly main: readonly (keyof Values & string)[];
}

/** The sheet for writing and editing a record of a kind without drafts: its declared fields, and one button that saves. */
export function RecordEditor<Values extends object, Row extends SavedRecord, Body extends object>(
  props: RecordEditorProps<Values, Row, Body>,
) {
  const { one, form } = props;
  const { close } = useRecordAddress();
  return (
    <OpenRecord
      one={one}
      title={`Edit ${one}`}
      fetch={(key, signal) => fetchListedRecord<Row>(form.kind, key, signal)}
      onClose={close}
    >
      {(record) => <EditorForm {...props} record={record} />}
    </OpenRecord>
  );
}

function EditorForm<Values extends object, Row extends SavedRecord, Body extends object>(
  props: RecordEditorProps<Values, Row, Body> & { readonly record: Row | undefined },
) {
  const { one, form: declared, record, send, invalidate, main } = props;
  const client = useQueryClient();
  const { close, replaceKey } = useRecordAddress();
  const form = useRecordForm({
    form: declared,
    record,
    send,
    onSaved: (saved, { keepsOpen }) => {
      void invalidate(client);
      if (keepsOpen) return replaceKey(String(saved.id));
      close();
      toast({ title: 'Saved', text: String(saved[declared.kind.titleField as keyof Row]) });
    },
  });
  const { save } = form;
  return (
    <RecordSheet
      title={`${form.isNew ? 'New' : 'Edit'} ${one}`}
      form={form}
      shortcuts={[
        { keys: 'Mod+s', label: 'Save and continue', group: 'Writing', run: () => save({ keepsOpen: true }) },
      ]}
      onClose={close}
      actions={<SaveButton form={form} label="Save" busyLabel="Saving..." onSave={() => save()} />}
    >
      <KindColumns form={form} main={main} />
    </RecordSheet>
  );
}
