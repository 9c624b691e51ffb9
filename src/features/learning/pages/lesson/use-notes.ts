import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '#ui/toast/toast-store.ts';
import type { LessonNote, LessonNoteBody } from '../../learning.contract.ts';
import { changeLesson, sendNote, sendNoteChange, sendNoteDeletion } from '../../ui/lessons.queries.ts';

type Draft = LessonNoteBody & { readonly note?: LessonNote };

/** Writes, changes and deletes notes on a lesson; a deleted one can be brought back. */
export function useNotes(lessonId: number) {
  const client = useQueryClient();
  const keep = (note: LessonNote) =>
    changeLesson(client, lessonId, (old) => ({
      ...old,
      notes: old.notes.some(({ id }) => id === note.id)
        ? old.notes.map((one) => (one.id === note.id ? note : one))
        : [...old.notes, note],
    }));
  const drop = ({ id }: LessonNote) =>
    changeLesson(client, lessonId, (old) => ({ ...old, notes: old.notes.filter((one) => one.id !== id) }));

  const save = useMutation({
    mutationFn: ({ note, section, quote, text }: Draft) =>
      note ? sendNoteChange(note.id, text) : sendNote(lessonId, { section, quote, text }),
    onSuccess: keep,
  });
  const deletion = useMutation({
    mutationFn: (note: LessonNote) => sendNoteDeletion(note.id),
    onMutate: drop,
    onSuccess: (_, { section, quote, text }) =>
      toast({
        title: 'Note deleted',
        action: {
          label: 'Undo',
          run: () => save.mutate({ section, quote, text }, { onError: () => toast({ ...LOST, text }) }),
        },
      }),
    onError: (_, note) => {
      keep(note);
      toast({ title: 'The note is still there', text: 'It could not be deleted. Please try again.', look: 'danger' });
    },
  });
  return { save, remove: (note: LessonNote) => deletion.mutate(note) };
}

const LOST = { title: 'The note could not be brought back', look: 'danger' } as const;
