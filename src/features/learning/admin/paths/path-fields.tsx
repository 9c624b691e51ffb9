import { KindColumns } from '#admin-kit/form/kind-field.tsx';
import type { RecordForm } from '#admin-kit/form/record-form.ts';
import { TextField } from '#admin-kit/form/text-field.tsx';
import { learningPathKind } from '../../learning.kind.ts';
import { formatPathDuration } from '../../ui/path-duration.ts';
import type { PathItem, PathValues } from './path-values.ts';

const { label, max } = learningPathKind.fields.estimatedDuration;

/** The details of a learning path. Its items are chosen below them. */
export function PathFields({ form, chosen }: { form: RecordForm<PathValues>; chosen: readonly PathItem[] }) {
  return (
    <KindColumns
      form={form}
      className=""
      main={['title', 'description', 'isActive']}
      special={{ estimatedDuration: <DurationField form={form} chosen={chosen} />, contentIds: null }}
    />
  );
}

/** The duration is the total of the items unless the user enters another. */
function DurationField({ form, chosen }: { form: RecordForm<PathValues>; chosen: readonly PathItem[] }) {
  const { values, set, field } = form;
  const computed = formatPathDuration(chosen);
  return (
    <>
      <TextField
        {...field('estimatedDuration')}
        label={label}
        value={values.estimatedDuration ?? computed}
        maxLength={max}
        hint={values.estimatedDuration === null ? 'The total of the items.' : undefined}
      />
      {values.estimatedDuration !== null && (
        <button
          type="button"
          onClick={() => set({ estimatedDuration: null })}
          className="link tap-area -mt-4 justify-self-start text-sm"
        >
          {computed ? `Use the total of the items: ${computed}` : 'Use the total of the items'}
        </button>
      )}
    </>
  );
}
