import { ApiError } from '#lib/api-client.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FormActions } from '#ui/form-actions.tsx';
import { TextAreaField } from '#ui/form-field.tsx';
import { useUnsentText } from '#ui/unsent/use-sent-text.ts';
import { useFormCheck } from '#ui/use-form-check.ts';
import { LESSON_NOTE_MAX } from '../../lessons.constants.ts';
import type { Lesson, LessonNote, LessonNoteBody } from '../../lessons.contract.ts';
import { useNotes } from './use-notes.ts';

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
