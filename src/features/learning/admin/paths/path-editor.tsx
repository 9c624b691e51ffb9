import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useListError } from '#admin-kit/admin-context.ts';
import { OpenRecord } from '#admin-kit/form/open-record.tsx';
import { RecordSheet } from '#admin-kit/form/record-sheet.tsx';
import { SaveButton } from '#admin-kit/form/save-button.tsx';
import { useRecordAddress } from '#admin-kit/form/use-record-address.ts';
import { useRecordForm } from '#admin-kit/form/use-record-form.ts';
import { saveRecord } from '#admin-kit/records.queries.ts';
import { toast } from '#ui/toast/toast-store.ts';
import type { AdminLearningPath } from '../../learning.contract.ts';
import { learningPathKind } from '../../learning.kind.ts';
import { fetchPath, invalidateLearning } from '../learning-admin.queries.ts';
import { PathBuilder } from './path-builder.tsx';
import { PathFields } from './path-fields.tsx';
import { createPathForm, listPathItems, type PathItem } from './path-values.ts';
import { usePathItems } from './use-path-items.ts';

/** The sheet for building a learning path. A new path is placed after the order `last`. */
export function PathEditor({ last }: { last: number }) {
  const { close } = useRecordAddress();
  return (
    <OpenRecord one="learning path" title="Edit learning path" fetch={fetchPath} onClose={close}>
      {(path) => <WithItems path={path} last={last} />}
    </OpenRecord>
  );
}

/** Loads the titles and times of the items first, because the form adds up the times. */
function WithItems({ path, last }: { path: AdminLearningPath | undefined; last: number }) {
  const { items, isReady, error, addItem } = usePathItems(path?.id, path?.contentIds ?? []);
  const failure = useListError(error);
  if (failure) throw failure;
  return isReady ? <PathForm path={path} last={last} items={items} know={addItem} /> : null;
}

function PathForm(props: {
  path: AdminLearningPath | undefined;
  last: number;
  items: ReadonlyMap<number, PathItem>;
  know: (item: PathItem) => void;
}) {
  const { path, last, items, know } = props;
  const client = useQueryClient();
  const { close, replaceKey } = useRecordAddress();
  const form = useRecordForm({
    form: useMemo(() => createPathForm(items), [items]),
    record: path,
    send: (id, body) => saveRecord(learningPathKind, id, id === undefined ? { ...body, order: last + 1 } : body),
    onSaved: (saved, { stays }) => {
      void invalidateLearning(client);
      if (stays) return replaceKey(String(saved.id));
      close();
      toast({ title: 'Saved', text: saved.title });
    },
  });
  const { values, set, save, getError } = form;
  const chosen = listPathItems(values.contentIds, items);
  return (
    <RecordSheet
      title={form.isNew ? 'New learning path' : 'Edit learning path'}
      form={form}
      shortcuts={[{ keys: 'Mod+s', label: 'Save and continue', group: 'Writing', run: () => save({ stays: true }) }]}
      onClose={close}
      actions={<SaveButton form={form} label="Save" busyLabel="Saving..." onSave={() => save()} />}
    >
      <div className="px-5 py-7 sm:px-8">
        <PathFields form={form} chosen={chosen} />
        {getError('contentIds') && (
          <p role="alert" className="mt-8 text-sm text-danger">
            {getError('contentIds')}
          </p>
        )}
        <PathBuilder chosen={chosen} onKnow={know} onChange={(contentIds) => set({ contentIds })} />
      </div>
    </RecordSheet>
  );
}
