import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import { useAdmin } from '#admin-kit/admin-context.ts';
import { getErrorMessage } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { useUnsentText } from '#ui/unsent-text.ts';
import { WritingField } from '#ui/writing-field.tsx';
import { PERSON_LIMITS } from '../people.constants.ts';
import { invalidatePeople, saveNote } from './people.queries.ts';

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
  // With the text it changes: what was kept must not come back over a colleague's newer one.
  const name = note ? `note-${viewerId}-${note.id}-${note.content}` : `note-${viewerId}-${personId}-new`;
  const { text: content, change: setContent, reset } = useUnsentText(name, note?.content);
  const save = useMutation({
    mutationFn: () => saveNote(personId, note?.id, content),
    onSuccess: async () => {
      await invalidatePeople(client);
      reset();
      onDone?.();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (content.trim() !== '') save.mutate();
  };
  return (
    <form onSubmit={submit} aria-label={note ? 'Change the note' : 'New note'} className="mt-4">
      <WritingField
        id={id}
        label={note ? 'Note' : 'Note for colleagues'}
        error={save.error ? getErrorMessage(save.error) : undefined}
        rows={2}
        value={content}
        // What is typed while it is saved would be cleared with it.
        readOnly={save.isPending}
        maxLength={PERSON_LIMITS.note}
        onChange={setContent}
        look="text-[0.9375rem]!"
      />
      <div className="mt-2 flex gap-3">
        <Button type="submit" disabled={content.trim() === ''} isBusy={save.isPending} className="px-4! py-1.5!">
          {note ? 'Save note' : 'Add note'}
        </Button>
        {note && (
          <Button
            look="quiet"
            onClick={() => {
              reset();
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
