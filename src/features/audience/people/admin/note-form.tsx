import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import { useAdmin } from '#admin-kit/admin-context.ts';
import { callApi } from '#lib/api-client.ts';
import { Button } from '#ui/button.tsx';
import { useSentText } from '#ui/unsent/use-sent-text.ts';
import { WritingField } from '#ui/writing-field.tsx';
import { postNote, putNote } from '../people.calls.ts';
import { PERSON_LIMITS } from '../people.constants.ts';
import { invalidatePeople } from './people.queries.ts';

/** Writes a note on a person, or changes one. */
export function NoteForm(props: {
  personId: number;
  note?: { readonly id: number; readonly content: string };
  onDone?: () => void;
}) {
  const { personId, note, onDone } = props;
  const client = useQueryClient();
  const id = useId();
  const { viewerId } = useAdmin();
  // Includes the note's text, so that a draft cannot replace a colleague's newer text.
  const name = note ? `note-${viewerId}-${note.id}-${note.content}` : `note-${viewerId}-${personId}-new`;
  const box = useSentText({
    name,
    initial: note?.content,
    send: (content) =>
      note
        ? callApi(putNote, { params: { id: personId, noteId: note.id }, body: { content } })
        : callApi(postNote, { params: { id: personId }, body: { content } }),
    onDone: async () => {
      await invalidatePeople(client);
      onDone?.();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    box.send();
  };
  return (
    <form onSubmit={submit} aria-label={note ? 'Change the note' : 'New note'} className="mt-4">
      <WritingField
        {...box.field}
        id={id}
        label={note ? 'Note' : 'Note for colleagues'}
        rows={2}
        maxLength={PERSON_LIMITS.note}
        look="text-[0.9375rem]!"
      />
      <div className="mt-2 flex gap-3">
        <Button type="submit" disabled={box.text.trim() === ''} isBusy={box.isPending} className="px-4! py-1.5!">
          {note ? 'Save note' : 'Add note'}
        </Button>
        {note && (
          <Button
            look="quiet"
            onClick={() => {
              box.reset();
              onDone?.();
            }}
            className="py-1.5!"
          >
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
