import { useQueryClient } from '@tanstack/react-query';
import { useOwnFailure } from '#admin-kit/admin-context.ts';
import { OpenRecord } from '#admin-kit/form/open-record.tsx';
import { RecordSheet } from '#admin-kit/form/record-sheet.tsx';
import { SaveButton } from '#admin-kit/form/save-button.tsx';
import { useRecordAddress } from '#admin-kit/form/use-record-address.ts';
import { useRecordForm } from '#admin-kit/form/use-record-form.ts';
import { toast } from '#ui/toast/toast-store.ts';
import type { AdminLearningPath } from '../../learning.contract.ts';
import { fetchPath, forgetLearning, savePath } from '../learning-admin.queries.ts';
import { PathBuilder } from './path-builder.tsx';
import { PathFields } from './path-fields.tsx';
import { itemsOf, NEW_PATH, type PathItem, type PathValues, pathBody, pathFields, pathValues } from './path-values.ts';
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
  const { items, isReady, error, know } = usePathItems(path?.id, path?.contentIds ?? []);
  const failure = useOwnFailure(error);
  if (failure) throw failure;
  return isReady ? <PathForm path={path} last={last} items={items} know={know} /> : null;
}

function PathForm(props: {
  path: AdminLearningPath | undefined;
  last: number;
  items: ReadonlyMap<number, PathItem>;
  know: (item: PathItem) => void;
}) {
  const { path, last, items, know } = props;
  const client = useQueryClient();
  const { close, renamed } = useRecordAddress();
  const form = useRecordForm<PathValues, AdminLearningPath>({
    kind: 'learning-path',
    record: path,
    initial: path ? pathValues(path, items) : NEW_PATH,
    valuesOf: (saved) => pathValues(saved, items),
    send: (id, values, version) =>
      savePath(id, { ...pathBody(values, items), version, ...(id === undefined && { order: last + 1 }) }),
    onSaved: (saved, { stays }) => {
      void forgetLearning(client);
      if (stays) return renamed(String(saved.id));
      close();
      toast({ title: 'Saved', text: saved.title });
    },
  });
  const { values, set, save, errorOf } = form;
  const chosen = itemsOf(values.contentIds, items);
  return (
    <RecordSheet
      title={form.isNew ? 'New learning path' : 'Edit learning path'}
      form={form}
      fields={pathFields(items)}
      shortcuts={[{ keys: 'Mod+s', label: 'Save and continue', group: 'Writing', run: () => save({ stays: true }) }]}
      onClose={close}
      actions={<SaveButton form={form} label="Save" busyLabel="Saving..." onSave={() => save()} />}
    >
      <div className="px-5 py-7 sm:px-8">
        <PathFields form={form} chosen={chosen} />
        {errorOf('contentIds') && (
          <p role="alert" className="mt-8 text-sm text-danger">
            {errorOf('contentIds')}
          </p>
        )}
        <PathBuilder chosen={chosen} onKnow={know} onChange={(contentIds) => set({ contentIds })} />
      </div>
    </RecordSheet>
  );
}
