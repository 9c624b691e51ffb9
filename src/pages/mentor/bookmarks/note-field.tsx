import { useId } from 'react';
import { BOOKMARK_NOTE_MAX } from '#features/learning/learning.constants.ts';
import type { LearningItem } from '#features/learning/learning.contract.ts';
import { type SavingState, useBookmarkNote } from '#features/learning/ui/use-bookmark-note.ts';

const STATES: Record<SavingState, string> = {
  resting: '',
  saving: 'Saving...',
  saved: 'Saved',
  failed: 'Not saved yet. It is kept on this device and sent with your next change.',
};

/** A note that is saved as it is typed. */
export function NoteField({ item, note, owner }: { item: LearningItem; note: string; owner: number }) {
  const id = useId();
  const { text, state, change, flush } = useBookmarkNote({ contentId: item.id, note, owner });
  return (
    <div>
      <label htmlFor={id} className="flex justify-between gap-4 text-xs text-muted">
        <span>
          Note<span className="sr-only"> on “{item.title}”</span>
        </span>
        <span role="status" className={state === 'failed' ? 'text-danger' : undefined}>
          {STATES[state]}
        </span>
      </label>
      <textarea
        id={id}
        rows={3}
        maxLength={BOOKMARK_NOTE_MAX}
        value={text}
        onChange={(event) => change(event.target.value)}
        onBlur={flush}
        placeholder="Why you keep it, or what to ask about it"
        className="field mt-1.5 text-sm"
      />
    </div>
  );
}
