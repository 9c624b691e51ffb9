import { useQueryClient } from '@tanstack/react-query';
import { LEARNING_CATEGORIES, LEARNING_DIFFICULTIES } from '#features/learning/learning.constants.ts';
import type { AdminLearningPath } from '#features/learning/learning.contract.ts';
import { PATHS_KEY, savePath } from '#features/learning/ui/learning-admin.queries.ts';
import { pathDuration } from '#features/learning/ui/path-duration.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { CheckInput, ChoiceInput, LineInput, TextInput } from '../../forms/form-inputs.tsx';
import { PictureInput } from '../../forms/picture-input.tsx';
import { RecordSheet } from '../../forms/record-sheet.tsx';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { PathBuilder } from './path-builder.tsx';
import { itemsOf, NEW_PATH, type PathItem, pathBody, pathFields, readPath } from './path-values.ts';
import { usePathItems } from './use-path-items.ts';

interface PathFormProps {
  readonly path: AdminLearningPath | undefined;
  /** The order of the last path: a new one comes after it. */
  readonly last: number;
  readonly onClose: () => void;
}

/** A learning path, or a new one; it is shown once its items are known. */
export function PathForm(props: PathFormProps) {
  const draftKey = `learning-path:${props.path?.id ?? 'new'}`;
  const { items, isReady, know } = usePathItems(draftKey, props.path?.contentIds ?? []);
  return isReady ? <KnownPathForm {...props} draftKey={draftKey} items={items} know={know} /> : null;
}

function KnownPathForm(
  props: PathFormProps & {
    draftKey: string;
    items: ReadonlyMap<number, PathItem>;
    know: (item: PathItem) => void;
  },
) {
  const { path, last, onClose, draftKey, items, know } = props;
  const client = useQueryClient();
  const form = useRecordForm({
    draftKey,
    initial: path ? readPath(path, items) : { values: NEW_PATH, version: undefined },
    read: (record) => readPath(record, items),
    save: (values, version) =>
      savePath(path?.id, { ...pathBody(values, items), version, ...(!path && { order: last + 1 }) }),
    onSaved: async (saved) => {
      await client.invalidateQueries({ queryKey: PATHS_KEY });
      toast({ title: 'Saved', text: saved.title });
      onClose();
    },
  });
  const { values, set, errorOf } = form;
  const chosen = itemsOf(values.contentIds, items);
  const computed = pathDuration(chosen);
  return (
    <RecordSheet
      title={path ? `Edit ${path.title}` : 'New learning path'}
      form={form}
      conflictFields={pathFields(items)}
      onClose={onClose}
    >
      <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
        <LineInput
          label="Title"
          className="sm:col-span-2"
          value={values.title}
          onChange={(title) => set({ title })}
          error={errorOf('title')}
        />
        <ChoiceInput
          label="Category"
          options={LEARNING_CATEGORIES}
          value={values.category}
          onChange={(category) => set({ category })}
          error={errorOf('category')}
        />
        <ChoiceInput
          label="Difficulty"
          options={LEARNING_DIFFICULTIES}
          value={values.difficulty}
          onChange={(difficulty) => set({ difficulty })}
          error={errorOf('difficulty')}
        />
        <TextInput
          label="Description"
          hint="Where the path leads"
          className="sm:col-span-2"
          value={values.description}
          onChange={(description) => set({ description })}
          error={errorOf('description')}
        />
        <div>
          <LineInput
            label="Estimated duration"
            value={values.estimatedDuration ?? computed}
            onChange={(estimatedDuration) => set({ estimatedDuration })}
            error={errorOf('estimatedDuration')}
          />
          {values.estimatedDuration === null ? (
            <p className="mt-1.5 text-sm text-muted">What the items add up to</p>
          ) : (
            <button type="button" onClick={() => set({ estimatedDuration: null })} className="link mt-1.5 text-sm">
              Add up the items{computed && `: ${computed}`}
            </button>
          )}
        </div>
        <PictureInput
          label="Picture"
          value={values.thumbnailImage}
          onChange={(thumbnailImage) => set({ thumbnailImage })}
          error={errorOf('thumbnailImage')}
        />
        <CheckInput label="Shown to learners" isOn={values.isActive} onChange={(isActive) => set({ isActive })} />
      </div>
      {errorOf('contentIds') && (
        <p role="alert" className="mt-8 text-sm text-danger">
          {errorOf('contentIds')}
        </p>
      )}
      <PathBuilder chosen={chosen} onKnow={know} onChange={(contentIds) => set({ contentIds })} />
    </RecordSheet>
  );
}
