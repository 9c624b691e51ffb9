import type { FormEvent } from 'react';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FormActions } from '#ui/form-actions.tsx';
import { TextAreaField } from '#ui/form-field.tsx';
import { LESSON_NOTE_MAX } from '../../learning.constants.ts';
import type { Lesson, LessonNote, LessonNoteBody } from '../../learning.contract.ts';
import { useNotes } from './use-notes.ts';

/** A new note, or an existing note that is being edited. */
export type NoteDraft = Pick<LessonNoteBody, 'section' | 'quote'> & { readonly note?: LessonNote };

export function NoteDialog(props: {
  lesson: Lesson;
  draft: NoteDraft | undefined;
  sectionTitle: string | undefined;
  onClose: () => void;
}) {
  const { lesson, draft, sectionTitle, onClose } = props;
  return (
    <Dialog open={draft !== undefined} title={draft?.note ? 'Edit the note' : 'Write a note'} onClose={onClose}>
      {draft && <NoteForm lesson={lesson} draft={draft} sectionTitle={sectionTitle} onDone={onClose} />}
    </Dialog>
  );
}

function NoteForm(props: { lesson: Lesson; draft: NoteDraft; sectionTitle: string | undefined; onDone: () => void }) {
  const { lesson, draft, sectionTitle, onDone } = props;
  const { save } = useNotes(lesson.id);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('text') ?? '').trim();
    if (text === '') return;
    save.mutate({ ...draft, text }, { onSuccess: onDone });
  };
  return (
    <form onSubmit={submit}>
      {draft.quote ? (
        <blockquote className="mb-5 line-clamp-4 border-l-2 border-amber pl-4 font-display text-lg leading-snug text-muted">
          {draft.quote.text}
        </blockquote>
      ) : (
        sectionTitle && <p className="mb-4 text-sm text-muted">On “{sectionTitle}”</p>
      )}
      <TextAreaField
        id="note-text"
        label="Note"
        error={save.isError ? 'The note was not saved. Please try again; it stays here until then.' : undefined}
        name="text"
        required
        rows={4}
        maxLength={LESSON_NOTE_MAX}
        defaultValue={draft.note?.text}
      />
      <FormActions isBusy={save.isPending} busyLabel="Saving..." onCancel={onDone} className="mt-5">
        Save the note
      </FormActions>
    </form>
  );
}
