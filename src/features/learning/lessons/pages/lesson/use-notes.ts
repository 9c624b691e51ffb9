import { useQueryClient } from '@tanstack/react-query';
import { ApiError, callApi } from '#lib/api-client.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { useAction } from '#ui/use-action.ts';
import * as calls from '../../lessons.calls.ts';
import type { LessonNote, LessonNoteBody } from '../../lessons.contract.ts';
import { updateCachedLesson } from '../../ui/learning.queries.ts';

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
  const restore = useAction({
    run: ({ section, quote, text }: LessonNote) =>
      callApi(calls.postNote, { params: { id: lessonId }, body: { section, quote, text } }),
    onDone: showNote,
    isErrorShown: () => true,
    onFailed: (_, { text }) => toast({ title: 'The note was not restored', text, look: 'danger' }),
  });
  const deletion = useAction({
    run: ({ id }: LessonNote) => callApi(calls.deleteNote, { params: { id } }),
    onStart: hideNote,
    done: (_, note) => ({ title: 'Note deleted', undo: () => restore.mutate(note) }),
    failure: 'The note was not deleted',
    onFailed: (_, note) => showNote(note),
  });
  return { save, remove: (note: LessonNote) => deletion.mutate(note) };
}
