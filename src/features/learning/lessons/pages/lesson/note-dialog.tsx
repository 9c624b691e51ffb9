import { useQueryClient } from '@tanstack/react-query';
import { ApiError, callApi } from '#lib/api-client.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FormActions } from '#ui/form-actions.tsx';
import { TextAreaField } from '#ui/form-field.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useUnsentText } from '#ui/unsent/use-sent-text.ts';
import { useAction } from '#ui/use-action.ts';
import { useFormCheck } from '#ui/use-form-check.ts';
import * as calls from '../../lessons.calls.ts';
import { LESSON_NOTE_MAX } from '../../lessons.constants.ts';
import type { Lesson, LessonNote, LessonNoteBody } from '../../lessons.contract.ts';
import { updateCachedLesson } from '../../ui/learning.queries.ts';

const NOT_SAVED = 'The note was not saved. Please try again; it stays here until then.';
const GONE = 'The note was deleted elsewhere. Save it again as a new one.';

/** A new note, or an existing note that is being edited. */
export type NoteDraft = Pick<LessonNoteBody, 'section' | 'quote'> & { readonly note?: LessonNote };

export function NoteDialog(props: {
  lesson: Lesson;
  reader: number;
  draft: NoteDraft | undefined;
  sectionTitle: string | undefined;
  onClose: () => void;
}) {
  const { lesson, reader, draft, sectionTitle, onClose } = props;
  return (
    <Dialog open={draft !== undefined} title={draft?.note ? 'Edit the note' : 'Write a note'} onClose={onClose}>
      {draft && <NoteForm lesson={lesson} reader={reader} draft={draft} sectionTitle={sectionTitle} onDone={onClose} />}
    </Dialog>
  );
}

function NoteForm(props: {
  lesson: Lesson;
  reader: number;
  draft: NoteDraft;
  sectionTitle: string | undefined;
  onDone: () => void;
}) {
  const { lesson, reader, draft, sectionTitle, onDone } = props;
  const { section, quote, note } = draft;
  const { save } = useNotes(lesson.id);
  // Closing the dialog keeps the text until it is saved.
  const { text, change, markSent } = useUnsentText(
    `lesson-note-${reader}-${lesson.id}-${note?.id ?? section}`,
    note?.text,
  );
  const isGone = save.error instanceof ApiError && save.error.status === 404;
  const { form, getError, getFormProps } = useFormCheck();
  const submit = () =>
    save.mutate(
      {
        ...(isGone ? { section, quote } : draft),
        text: text.trim(),
        onSaved: () => markSent(text),
        isErrorShown: () => form.current !== null,
      },
      { onSuccess: onDone },
    );
  return (
    <form {...getFormProps(submit)}>
      {draft.quote ? (
        <blockquote className="mb-5 line-clamp-4 border-l-2 border-amber pl-4 font-display text-lg leading-snug text-muted">
          {draft.quote.text}
        </blockquote>
      ) : (
        sectionTitle && <p className="mb-4 text-sm text-muted">On “{sectionTitle}”</p>
      )}
      <TextAreaField
        id="note-text"
        name="text"
        label="Note"
        error={getError('text') ?? (save.error ? (isGone ? GONE : NOT_SAVED) : undefined)}
        required
        rows={4}
        maxLength={LESSON_NOTE_MAX}
        value={text}
        onChange={(event) => change(event.target.value)}
      />
      <FormActions isBusy={save.isPending} busyLabel="Saving..." onCancel={onDone} className="mt-5">
        Save the note
      </FormActions>
    </form>
  );
}

type Draft = LessonNoteBody & {
  readonly note?: LessonNote;
  readonly onSaved?: () => void;
  /** Whether the form that shows an error is still open. */
  readonly isErrorShown?: () => boolean;
};

/** Creates, edits and deletes notes on a lesson. A deletion can be undone. */
export function useNotes(lessonId: number) {
  const client = useQueryClient();
  const showNote = (note: LessonNote) =>
    updateCachedLesson(client, lessonId, (old) => ({
      ...old,
      notes: old.notes.some(({ id }) => id === note.id)
        ? old.notes.map((one) => (one.id === note.id ? note : one))
        : [...old.notes, note],
    }));
  const hideNote = ({ id }: LessonNote) =>
    updateCachedLesson(client, lessonId, (old) => ({ ...old, notes: old.notes.filter((one) => one.id !== id) }));

  const save = useAction({
    run: ({ note, section, quote, text }: Draft) =>
      note
        ? callApi(calls.putNote, { params: { id: note.id }, body: { text } })
        : callApi(calls.postNote, { params: { id: lessonId }, body: { section, quote, text } }),
    // These also run when the form or the lesson has been left.
    onDone: (saved, { onSaved }) => {
      showNote(saved);
      onSaved?.();
    },
    isErrorShown: () => true,
    onFailed: (error, { note, text, isErrorShown }) => {
      if (note && error instanceof ApiError && error.status === 404) hideNote(note);
      if (!isErrorShown?.()) toast({ title: 'The note was not saved', text, look: 'danger' });
    },
  });
  const deletion = useAction({
    run: ({ id }: LessonNote) => callApi(calls.deleteNote, { params: { id } }),
    onStart: hideNote,
    done: (_, { section, quote, text }) => ({
      title: 'Note deleted',
      undo: () => save.mutate({ section, quote, text }),
    }),
    failure: 'The note was not deleted',
    onFailed: (_, note) => showNote(note),
  });
  return { save, remove: (note: LessonNote) => deletion.mutate(note) };
}
