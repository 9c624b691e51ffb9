import { useQueryClient } from '@tanstack/react-query';
import { KindColumns } from '#admin-kit/form/kind-field.tsx';
import { OpenRecord } from '#admin-kit/form/open-record.tsx';
import { RecordSheet } from '#admin-kit/form/record-sheet.tsx';
import { SaveButton } from '#admin-kit/form/save-button.tsx';
import { useRecordAddress } from '#admin-kit/form/use-record-address.ts';
import { useRecordForm } from '#admin-kit/form/use-record-form.ts';
import { toast } from '#ui/toast/toast-store.ts';
import type { AdminObstacle } from '../skills.contract.ts';
import { obstacleForm } from './obstacle-form.ts';
import { fetchObstacle, invalidateObstacles, saveObstacle } from './skills-admin.queries.ts';

/** The sheet for writing and editing an obstacle. */
export function ObstacleEditor() {
  const { close } = useRecordAddress();
  return (
    <OpenRecord one="obstacle" title="Edit obstacle" fetch={fetchObstacle} onClose={close}>
      {(obstacle) => <ObstacleForm obstacle={obstacle} />}
    </OpenRecord>
  );
}

function ObstacleForm({ obstacle }: { obstacle: AdminObstacle | undefined }) {
  const client = useQueryClient();
  const { close, replaceKey } = useRecordAddress();
  const form = useRecordForm({
    form: obstacleForm,
    record: obstacle,
    send: saveObstacle,
    onSaved: (saved, { stays }) => {
      void invalidateObstacles(client);
      if (stays) return replaceKey(String(saved.id));
      close();
      toast({ title: 'Saved', text: saved.name });
    },
  });
  const { save } = form;
  return (
    <RecordSheet
      title={form.isNew ? 'New obstacle' : 'Edit obstacle'}
      form={form}
      shortcuts={[{ keys: 'Mod+s', label: 'Save and continue', group: 'Writing', run: () => save({ stays: true }) }]}
      onClose={close}
      actions={<SaveButton form={form} label="Save" busyLabel="Saving..." onSave={() => save()} />}
    >
      <KindColumns form={form} main={['name', 'phrases', 'advice']} />
    </RecordSheet>
  );
}
