import { useQueryClient } from '@tanstack/react-query';
import { KindColumns } from '#admin-kit/form/kind-field.tsx';
import { OpenRecord } from '#admin-kit/form/open-record.tsx';
import { RecordSheet } from '#admin-kit/form/record-sheet.tsx';
import { SaveButton } from '#admin-kit/form/save-button.tsx';
import { useRecordAddress } from '#admin-kit/form/use-record-address.ts';
import { useRecordForm } from '#admin-kit/form/use-record-form.ts';
import { toast } from '#ui/toast/toast-store.ts';
import type { AdminLearningContent } from '../../learning.contract.ts';
import { fetchContent, invalidateLearning, saveContent } from '../learning-admin.queries.ts';
import { contentForm } from './content-form.ts';

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
  const form = useRecordForm({
    form: contentForm,
    record: item,
    send: saveContent,
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
      shortcuts={[{ keys: 'Mod+s', label: 'Save and continue', group: 'Writing', run: () => save({ stays: true }) }]}
      onClose={close}
      actions={<SaveButton form={form} label="Save" busyLabel="Saving..." onSave={() => save()} />}
    >
      {/* An item has either an address elsewhere or a lesson. */}
      <KindColumns form={form} main={['title', 'description', 'url', 'lesson']} />
    </RecordSheet>
  );
}
