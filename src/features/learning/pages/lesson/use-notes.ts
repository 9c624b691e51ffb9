import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#lib/api-client.ts';
import { toast } from '#ui/toast/toast-store.ts';
import type { LessonNote, LessonNoteBody } from '../../learning.contract.ts';
import { sendNote, sendNoteChange, sendNoteDeletion, updateCachedLesson } from '../../ui/lessons.queries.ts';

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

  const save = useMutation({
    mutationFn: ({ note, section, quote, text }: Draft) =>
      note ? sendNoteChange(note.id, text) : sendNote(lessonId, { section, quote, text }),
    // These also run when the form or the lesson has been left.
    onSuccess: (saved, { onSaved }) => {
      showNote(saved);
      onSaved?.();
    },
    onError: (error, { note, text, isErrorShown }) => {
      if (note && error instanceof ApiError && error.status === 404) hideNote(note);
      if (!isErrorShown?.()) toast({ title: 'The note was not saved', text, look: 'danger' });
    },
  });
  const deletion = useMutation({
    mutationFn: (note: LessonNote) => sendNoteDeletion(note.id),
    onMutate: hideNote,
    onSuccess: (_, { section, quote, text }) =>
      toast({ title: 'Note deleted', undo: () => save.mutate({ section, quote, text }) }),
    onError: (_, note) => {
      showNote(note);
      toast({ title: 'The note was not deleted', text: 'It could not be deleted. Please try again.', look: 'danger' });
    },
  });
  return { save, remove: (note: LessonNote) => deletion.mutate(note) };
}
