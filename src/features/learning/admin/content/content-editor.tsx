import { useQueryClient } from '@tanstack/react-query';
import { OpenRecord } from '#admin-kit/form/open-record.tsx';
import { RecordSheet } from '#admin-kit/form/record-sheet.tsx';
import { SaveButton } from '#admin-kit/form/save-button.tsx';
import { useRecordAddress } from '#admin-kit/form/use-record-address.ts';
import { useRecordForm } from '#admin-kit/form/use-record-form.ts';
import { toast } from '#ui/toast/toast-store.ts';
import type { AdminLearningContent } from '../../learning.contract.ts';
import { fetchContent, invalidateLearning, saveContent } from '../learning-admin.queries.ts';
import { ContentFields } from './content-fields.tsx';
import { CONTENT_FIELDS, type ContentValues, NEW_CONTENT, toContentBody, toContentValues } from './content-values.ts';

/** The sheet for writing and editing a library item. */
export function ContentEditor() {
  const { close } = useRecordAddress();
  return (
    <OpenRecord one="item" title="Edit item" fetch={fetchContent} onClose={close}>
      {(item) => <ContentForm item={item} />}
    </OpenRecord>
  );
}

function ContentForm({ item }: { item: AdminLearningContent | undefined }) {
  const client = useQueryClient();
  const { close, replaceKey } = useRecordAddress();
  const form = useRecordForm<ContentValues, AdminLearningContent>({
    kind: 'learning-content',
    record: item,
    initial: item ? toContentValues(item) : NEW_CONTENT,
    toValues: toContentValues,
    send: (id, values, version) => saveContent(id, { ...toContentBody(values), version }),
    onSaved: (saved, { stays }) => {
      void invalidateLearning(client);
      if (stays) return replaceKey(String(saved.id));
      close();
      toast({ title: 'Saved', text: saved.title });
    },
  });
  const { save } = form;
  return (
    <RecordSheet
      title={form.isNew ? 'New item' : 'Edit item'}
      form={form}
      fields={CONTENT_FIELDS}
      shortcuts={[{ keys: 'Mod+s', label: 'Save and continue', group: 'Writing', run: () => save({ stays: true }) }]}
      onClose={close}
      actions={<SaveButton form={form} label="Save" busyLabel="Saving..." onSave={() => save()} />}
    >
      <ContentFields form={form} />
    </RecordSheet>
  );
}
