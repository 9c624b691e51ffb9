import { CheckField } from '#admin-kit/form/check-field.tsx';
import { LazyMarkdownEditor } from '#admin-kit/form/lazy-markdown-editor.tsx';
import { PictureField } from '#admin-kit/form/picture-field.tsx';
import { RecordColumns } from '#admin-kit/form/record-columns.tsx';
import type { RecordForm } from '#admin-kit/form/record-form.ts';
import { ChoiceField, TextField } from '#admin-kit/form/text-field.tsx';
import { toOptions } from '#admin-kit/list/options.ts';
import { LEARNING_CATEGORIES, LEARNING_DIFFICULTIES, LEARNING_TYPES } from '../../learning.constants.ts';
import type { ContentValues } from './content-values.ts';

/** The fields of a library item, which has either an external address or a lesson text. */
export function ContentFields({ form }: { form: RecordForm<ContentValues> }) {
  const { values, set, getError, field, formKey } = form;
  return (
    <RecordColumns
      className="px-5 py-7 sm:px-8"
      main={
        <>
          <TextField {...field('title')} label="Title" maxLength={300} className="font-display text-2xl!" />
          <TextField
            {...field('description')}
            label="Description"
            maxLength={2000}
            rows={3}
            hint="What learners take away."
          />
          <TextField
            {...field('url')}
            label="Address"
            optional
            maxLength={2000}
            hint="The link, if the item is on another site."
          />
          <LazyMarkdownEditor
            key={formKey}
            id="item-lesson"
            label="Lesson"
            initial={values.lesson}
            placeholder="The lesson text. Leave it empty for an item on another site."
            error={getError('lesson')}
            onChange={(lesson) => set({ lesson })}
          />
        </>
      }
      side={
        <>
          <ChoiceField {...field('type')} label="Type" options={toOptions(LEARNING_TYPES)} />
          <ChoiceField
            {...field('category')}
            label="Category"
            options={toOptions(LEARNING_CATEGORIES)}
            {...(values.category === '' && { none: 'Choose a category' })}
          />
          <ChoiceField {...field('difficulty')} label="Difficulty" options={toOptions(LEARNING_DIFFICULTIES)} />
          <TextField
            {...field('estimatedTime')}
            label="Minutes"
            optional
            maxLength={6}
            inputMode="numeric"
            hint="Leave empty for a self-paced item."
          />
          <TextField {...field('author')} label="Author" optional maxLength={200} />
          <TextField {...field('tags')} label="Tags" optional maxLength={2000} hint="Separated by commas." />
          <PictureField {...field('thumbnailImage')} label="Picture" />
          <CheckField
            id="item-recommended"
            label="Recommended"
            hint="Marked as recommended in the library."
            isOn={values.isRecommended}
            onChange={(isRecommended) => set({ isRecommended })}
          />
        </>
      }
    />
  );
}
