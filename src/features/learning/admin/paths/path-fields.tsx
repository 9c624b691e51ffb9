import { CheckField } from '#admin-kit/form/check-field.tsx';
import { PictureField } from '#admin-kit/form/picture-field.tsx';
import { RecordColumns } from '#admin-kit/form/record-columns.tsx';
import type { RecordForm } from '#admin-kit/form/record-form.ts';
import { ChoiceField, TextField } from '#admin-kit/form/text-field.tsx';
import { toOptions } from '#admin-kit/list/options.ts';
import { LEARNING_CATEGORIES, LEARNING_DIFFICULTIES } from '../../learning.constants.ts';
import { formatPathDuration } from '../../ui/path-duration.ts';
import type { PathItem, PathValues } from './path-values.ts';

/** The details of a learning path. Its duration is the total of its items unless the user enters another. */
export function PathFields({ form, chosen }: { form: RecordForm<PathValues>; chosen: readonly PathItem[] }) {
  const { values, set, getError, field } = form;
  const computed = formatPathDuration(chosen);
  return (
    <RecordColumns
      main={
        <>
          <TextField {...field('title')} label="Title" maxLength={300} className="font-display text-2xl!" />
          <TextField
            {...field('description')}
            label="Description"
            maxLength={2000}
            rows={4}
            hint="Where the path leads, and for whom."
          />
          <CheckField
            id="path-active"
            label="Shown to learners"
            isOn={values.isActive}
            onChange={(isActive) => set({ isActive })}
          />
        </>
      }
      side={
        <>
          <ChoiceField
            {...field('category')}
            label="Category"
            options={toOptions(LEARNING_CATEGORIES)}
            {...(values.category === '' && { none: 'Choose a category' })}
          />
          <ChoiceField {...field('difficulty')} label="Difficulty" options={toOptions(LEARNING_DIFFICULTIES)} />
          <TextField
            id="path-duration"
            label="Estimated duration"
            value={values.estimatedDuration ?? computed}
            error={getError('estimatedDuration')}
            maxLength={80}
            hint={values.estimatedDuration === null ? 'The total of the items.' : undefined}
            onChange={(estimatedDuration) => set({ estimatedDuration })}
          />
          {values.estimatedDuration !== null && (
            <button
              type="button"
              onClick={() => set({ estimatedDuration: null })}
              className="link -mt-4 justify-self-start text-sm"
            >
              {computed ? `Use the total of the items: ${computed}` : 'Use the total of the items'}
            </button>
          )}
          <PictureField {...field('thumbnailImage')} label="Picture" />
        </>
      }
    />
  );
}
