import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan, useReportFailure } from '#admin-kit/admin-context.ts';
import { toast } from '#ui/toast/toast-store.ts';
import type { TimelineEntry } from '../people.contract.ts';
import { NoteForm } from './note-form.tsx';
import { deleteNote, invalidatePeople } from './people.queries.ts';

/** A note with what its reader may do: authors change and delete theirs, administrators delete any. */
export function NoteActions(props: { personId: number; note: NonNullable<TimelineEntry['note']>; content: string }) {
  const { personId, note, content } = props;
  const client = useQueryClient();
  const report = useReportFailure();
  const mayDeleteAny = useCan()('forgetsPeople');
  const [isEditing, setIsEditing] = useState(false);
  const remove = useMutation({
    mutationFn: () => deleteNote(personId, note.id),
    onSuccess: () => {
      toast({ title: 'The note was deleted' });
      return invalidatePeople(client);
    },
    onError: (error) => report(error, 'The note was not deleted'),
  });
  if (isEditing)
    return <NoteForm personId={personId} note={{ id: note.id, content }} onDone={() => setIsEditing(false)} />;
  return (
    <>
      <p dir="auto" className="mt-1 text-[0.9375rem] whitespace-pre-line wrap-anywhere">
        {content}
      </p>
      <p className="mt-1 flex gap-4 text-xs">
        {note.isOwn && (
          <button type="button" onClick={() => setIsEditing(true)} className="link tap-target">
            Edit note
          </button>
        )}
        {(note.isOwn || mayDeleteAny) && (
          <button
            type="button"
            disabled={remove.isPending}
            onClick={() => window.confirm('Delete this note for good?') && remove.mutate()}
            className="link tap-target"
          >
            Delete note
          </button>
        )}
      </p>
    </>
  );
}
