import type { LessonNote } from '../../learning.contract.ts';

/** A note with the passage it is about. */
export function NoteItem(props: {
  note: LessonNote;
  section: string | undefined;
  onShow: () => void;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const { note, section, onShow, onEdit, onDelete } = props;
  const action = 'link tap-target text-xs text-muted hover:text-ink';
  return (
    <li className="border-b border-line py-3.5 wrap-anywhere">
      {note.quote ? (
        <blockquote className="line-clamp-3 border-l-2 border-amber pl-3 font-display text-sm leading-snug text-muted">
          {note.quote.text}
        </blockquote>
      ) : (
        section && <p className="text-xs text-muted">{section}</p>
      )}
      <p className="mt-1.5 text-sm whitespace-pre-line">{note.text}</p>
      <p className="needs-script mt-1 flex gap-4">
        <button type="button" onClick={onShow} className={action}>
          Show in the text
        </button>
        <button type="button" onClick={onEdit} className={action}>
          Edit
        </button>
        <button type="button" onClick={onDelete} className={action}>
          Delete
        </button>
      </p>
    </li>
  );
}
