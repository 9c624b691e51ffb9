import { LEARNING_CATEGORIES, LEARNING_DIFFICULTIES, LEARNING_TYPES } from '#features/learning/learning.constants.ts';
import { CheckField } from '../../record/check-field.tsx';
import { LazyMarkdownEditor } from '../../record/lazy-markdown-editor.tsx';
import { PictureField } from '../../record/picture-field.tsx';
import { ChoiceField, TextField } from '../../record/text-field.tsx';
import type { useRecordForm } from '../../record/use-record-form.ts';
import { optionsOf } from './content-filters.ts';
import type { ContentValues } from './content-values.ts';

type ContentForm = Pick<
  // biome-ignore lint/suspicious/noExplicitAny: the reply is the form's own affair
  ReturnType<typeof useRecordForm<ContentValues, any>>,
  'values' | 'set' | 'errorOf' | 'edition'
>;

/** What a library item consists of: an address elsewhere, or a lesson of its own. */
export function ContentFields({ form }: { form: ContentForm }) {
  const { values, set, errorOf, edition } = form;
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-7 px-5 py-7 sm:px-8 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="grid min-w-0 content-start gap-7">
        <TextField
          id="item-title"
          label="Title"
          value={values.title}
          error={errorOf('title')}
          maxLength={300}
          onChange={(title) => set({ title })}
          className="font-display text-2xl!"
        />
        <TextField
          id="item-description"
          label="Description"
          value={values.description}
          error={errorOf('description')}
          maxLength={2000}
          rows={3}
          hint="What one learns here."
          onChange={(description) => set({ description })}
        />
        <TextField
          id="item-url"
          label="Address"
          optional
          value={values.url}
          error={errorOf('url')}
          maxLength={2000}
          hint="Where the item lives, if it is elsewhere."
          onChange={(url) => set({ url })}
        />
        <LazyMarkdownEditor
          key={edition}
          id="item-lesson"
          label="Lesson"
          initial={values.lesson}
          placeholder="The text of an item that is read here. Leave it empty for one that lives elsewhere."
          error={errorOf('lesson')}
          onChange={(lesson) => set({ lesson })}
        />
      </div>
      <div className="grid content-start gap-6">
        <ChoiceField
          id="item-type"
          label="Type"
          value={values.type}
          error={errorOf('type')}
          options={optionsOf(LEARNING_TYPES)}
          onChange={(type) => set({ type })}
        />
        <ChoiceField
          id="item-category"
          label="Category"
          value={values.category}
          error={errorOf('category')}
          options={optionsOf(LEARNING_CATEGORIES)}
          {...(values.category === '' && { none: 'Choose a category' })}
          onChange={(category) => set({ category })}
        />
        <ChoiceField
          id="item-difficulty"
          label="Difficulty"
          value={values.difficulty}
          error={errorOf('difficulty')}
          options={optionsOf(LEARNING_DIFFICULTIES)}
          onChange={(difficulty) => set({ difficulty })}
        />
        <TextField
          id="item-minutes"
          label="Minutes"
          optional
          value={values.estimatedTime}
          error={errorOf('estimatedTime')}
          maxLength={6}
          inputMode="numeric"
          hint="Without them it is self-paced."
          onChange={(estimatedTime) => set({ estimatedTime })}
        />
        <TextField
          id="item-author"
          label="Author"
          optional
          value={values.author}
          error={errorOf('author')}
          maxLength={200}
          onChange={(author) => set({ author })}
        />
        <TextField
          id="item-tags"
          label="Tags"
          optional
          value={values.tags}
          error={errorOf('tags')}
          maxLength={2000}
          hint="With commas between them."
          onChange={(tags) => set({ tags })}
        />
        <PictureField
          label="Picture"
          value={values.thumbnailImage}
          error={errorOf('thumbnailImage')}
          onChange={(thumbnailImage) => set({ thumbnailImage })}
        />
        <CheckField
          id="item-recommended"
          label="Recommended"
          hint="Marked as such in the library."
          isOn={values.isRecommended}
          onChange={(isRecommended) => set({ isRecommended })}
        />
      </div>
    </div>
  );
}
