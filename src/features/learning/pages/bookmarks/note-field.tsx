import { useQueryClient } from '@tanstack/react-query';
import { SavedTextField } from '#ui/saved-text/saved-text-field.tsx';
import { BOOKMARK_NOTE_MAX } from '../../learning.constants.ts';
import type { LearningItem } from '../../learning.contract.ts';
import { learningQuery, putBookmark } from '../../ui/learning-marks.queries.ts';

/** The note on a bookmark. */
export function NoteField({ item, note, owner }: { item: LearningItem; note: string; owner: number }) {
  const client = useQueryClient();
  const save = async (text: string) => {
    const { note: now } = await putBookmark(item.id, text);
    client.setQueryData(
      learningQuery.queryKey,
      (old) =>
        old && {
          ...old,
          bookmarks: old.bookmarks.map((row) => (row.contentId === item.id ? { ...row, note: now } : row)),
        },
    );
  };
  return (
    <SavedTextField
      label="Note"
      about={item.title}
      placeholder="Why you bookmarked it, or what to ask about it"
      maxLength={BOOKMARK_NOTE_MAX}
      draftKey={`bookmark-note:${owner}:${item.id}`}
      text={note}
      save={save}
    />
  );
}
