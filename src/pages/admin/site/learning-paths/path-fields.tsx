import { LEARNING_CATEGORIES, LEARNING_DIFFICULTIES } from '#features/learning/learning.constants.ts';
import { pathDuration } from '#features/learning/ui/path-duration.ts';
import { CheckField } from '../../record/check-field.tsx';
import { PictureField } from '../../record/picture-field.tsx';
import { ChoiceField, TextField } from '../../record/text-field.tsx';
import type { useRecordForm } from '../../record/use-record-form.ts';
import { optionsOf } from '../learning-content/content-filters.ts';
import type { PathItem, PathValues } from './path-values.ts';

type PathForm = Pick<
  // biome-ignore lint/suspicious/noExplicitAny: the reply is the form's own affair
  ReturnType<typeof useRecordForm<PathValues, any>>,
  'values' | 'set' | 'errorOf'
>;

/** What a learning path says of itself; how long it takes is what its items add up to, unless somebody says otherwise. */
export function PathFields({ form, chosen }: { form: PathForm; chosen: readonly PathItem[] }) {
  const { values, set, errorOf } = form;
  const computed = pathDuration(chosen);
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-7 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="grid min-w-0 content-start gap-7">
        <TextField
          id="path-title"
          label="Title"
          value={values.title}
          error={errorOf('title')}
          maxLength={300}
          onChange={(title) => set({ title })}
          className="font-display text-2xl!"
        />
        <TextField
          id="path-description"
          label="Description"
          value={values.description}
          error={errorOf('description')}
          maxLength={2000}
          rows={4}
          hint="Where the path leads, and for whom."
          onChange={(description) => set({ description })}
        />
        <CheckField
          id="path-active"
          label="Shown to learners"
          isOn={values.isActive}
          onChange={(isActive) => set({ isActive })}
        />
      </div>
      <div className="grid content-start gap-6">
        <ChoiceField
          id="path-category"
          label="Category"
          value={values.category}
          error={errorOf('category')}
          options={optionsOf(LEARNING_CATEGORIES)}
          {...(values.category === '' && { none: 'Choose a category' })}
          onChange={(category) => set({ category })}
        />
        <ChoiceField
          id="path-difficulty"
          label="Difficulty"
          value={values.difficulty}
          error={errorOf('difficulty')}
          options={optionsOf(LEARNING_DIFFICULTIES)}
          onChange={(difficulty) => set({ difficulty })}
        />
        <TextField
          id="path-duration"
          label="Estimated duration"
          value={values.estimatedDuration ?? computed}
          error={errorOf('estimatedDuration')}
          maxLength={80}
          hint={values.estimatedDuration === null ? 'What the items add up to.' : undefined}
          onChange={(estimatedDuration) => set({ estimatedDuration })}
        />
        {values.estimatedDuration !== null && (
          <button
            type="button"
            onClick={() => set({ estimatedDuration: null })}
            className="link -mt-4 justify-self-start text-sm"
          >
            {computed ? `Use what the items add up to: ${computed}` : 'Use what the items add up to'}
          </button>
        )}
        <PictureField
          label="Picture"
          value={values.thumbnailImage}
          error={errorOf('thumbnailImage')}
          onChange={(thumbnailImage) => set({ thumbnailImage })}
        />
      </div>
    </div>
  );
}
