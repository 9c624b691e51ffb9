import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LEARNING_CATEGORIES, LEARNING_DIFFICULTIES, LEARNING_TYPES } from '#features/learning/learning.constants.ts';
import type { AdminLearningContent } from '#features/learning/learning.contract.ts';
import { CONTENT_KEY, editedContentQuery, saveContent } from '#features/learning/ui/learning-admin.queries.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { sentenceOf } from '../../../account/private-form.ts';
import { useOwnFailure } from '../../admin-context.ts';
import { CheckInput, ChoiceInput, LineInput, TextInput } from '../../forms/form-inputs.tsx';
import { PictureInput } from '../../forms/picture-input.tsx';
import { RecordSheet } from '../../forms/record-sheet.tsx';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { CONTENT_FIELDS, contentBody, NEW_CONTENT, readContent } from './content-values.ts';

export function NewContent({ onClose }: { onClose: () => void }) {
  return <ContentForm item={undefined} onClose={onClose} />;
}

/** The form of an item, which is read first: lists leave its lesson out. */
export function EditContent({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: item, error, isFetchedAfterMount: isRead } = useQuery(editedContentQuery(id));
  const failure = useOwnFailure(error);
  const problem = failure ? sentenceOf(failure) : item === null ? 'It is no longer there.' : undefined;
  useEffect(() => {
    if (!problem || !isRead) return;
    toast({ title: 'The item could not be opened', text: problem, look: 'danger' });
    onClose();
  }, [problem, isRead, onClose]);
  return item && isRead ? <ContentForm item={item} onClose={onClose} /> : null;
}

/** A library item: an address elsewhere, or a lesson of its own. */
function ContentForm({ item, onClose }: { item: AdminLearningContent | undefined; onClose: () => void }) {
  const client = useQueryClient();
  const form = useRecordForm({
    draftKey: `learning-content:${item?.id ?? 'new'}`,
    initial: item ? readContent(item) : { values: NEW_CONTENT, version: undefined },
    read: readContent,
    save: (values, version) => saveContent(item?.id, { ...contentBody(values), version }),
    onSaved: async (saved) => {
      await client.invalidateQueries({ queryKey: CONTENT_KEY });
      toast({ title: 'Saved', text: saved.title });
      onClose();
    },
  });
  const { values, set, errorOf } = form;
  return (
    <RecordSheet
      title={item ? `Edit ${item.title}` : 'New item'}
      form={form}
      conflictFields={CONTENT_FIELDS}
      onClose={onClose}
    >
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-6">
          <LineInput label="Title" value={values.title} onChange={(title) => set({ title })} error={errorOf('title')} />
          <TextInput
            label="Description"
            hint="What one learns here"
            value={values.description}
            onChange={(description) => set({ description })}
            error={errorOf('description')}
          />
          <LineInput
            label="Address"
            type="url"
            optional
            hint="Where the item lives, if it is elsewhere"
            value={values.url}
            onChange={(url) => set({ url })}
            error={errorOf('url')}
          />
          <TextInput
            label="Lesson"
            optional
            hint="The text of an item that is read here, in Markdown"
            value={values.lesson}
            onChange={(lesson) => set({ lesson })}
            error={errorOf('lesson')}
          />
        </div>
        <div className="grid content-start gap-6">
          <ChoiceInput
            label="Type"
            options={LEARNING_TYPES}
            value={values.type}
            onChange={(type) => set({ type })}
            error={errorOf('type')}
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
          <LineInput
            label="Minutes"
            type="number"
            optional
            hint="Empty is self-paced"
            value={values.estimatedTime}
            onChange={(estimatedTime) => set({ estimatedTime })}
            error={errorOf('estimatedTime')}
          />
          <LineInput
            label="Author"
            optional
            value={values.author}
            onChange={(author) => set({ author })}
            error={errorOf('author')}
          />
          <LineInput
            label="Tags"
            optional
            hint="With commas between them"
            value={values.tags}
            onChange={(tags) => set({ tags })}
            error={errorOf('tags')}
          />
          <PictureInput
            label="Picture"
            value={values.thumbnailImage}
            onChange={(thumbnailImage) => set({ thumbnailImage })}
            error={errorOf('thumbnailImage')}
          />
          <CheckInput
            label="Recommended"
            hint="Marked as such in the library"
            isOn={values.isRecommended}
            onChange={(isRecommended) => set({ isRecommended })}
          />
        </div>
      </div>
    </RecordSheet>
  );
}
