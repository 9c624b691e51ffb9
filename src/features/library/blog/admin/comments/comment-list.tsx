import { useState } from 'react';
import type { Selection } from '#admin-kit/list/use-selection.ts';
import type { Column } from '#ui/table/data-table.tsx';
import { ReadingList } from '#ui/table/reading-list.tsx';
import type { CommentListName } from '../../blog.constants.ts';
import type { ModeratedComment } from '../../blog.contract.ts';
import { CommentActions, canReply, type OpenForm } from './comment-actions.tsx';
import { EditForm, ReplyForm } from './comment-forms.tsx';
import { CommentRow } from './comment-row.tsx';
import type { useModeration } from './use-moderation.ts';

/** The shown page of comments. Keys act on the selected comments, or else on the focused one. */
export function CommentList(props: {
  label: string;
  status: CommentListName;
  rows: readonly ModeratedComment[];
  selection: Selection<ModeratedComment>;
  moderation: ReturnType<typeof useModeration>;
  columns: readonly Column<ModeratedComment>[];
}) {
  const { label, status, rows, selection, moderation, columns } = props;
  const [open, setOpen] = useState<{ readonly id: number; readonly form: OpenForm }>();
  const close = () => setOpen(undefined);
  const forSelected = (run: (comments: readonly ModeratedComment[]) => void) => (comment: ModeratedComment) => {
    run(selection.selected.length > 0 ? selection.selected : [comment]);
    selection.clear();
  };
  const move = (to: ModeratedComment['status']) => forSelected((comments) => moderation.move(comments, to));
  return (
    <ReadingList
      label={label}
      rows={rows}
      getName={(comment) => `Comment by ${comment.authorName ?? 'Anonymous'}`}
      group="Comments"
      keys={[
        { keys: 'x', label: 'Select', run: ({ id }) => selection.toggle(id) },
        ...(status === 'approved' ? [] : [{ keys: 'a', label: 'Approve', run: move('approved') }]),
        ...(status === 'rejected'
          ? []
          : [{ keys: 'r', label: status === 'approved' ? 'Take down' : 'Reject', run: move('rejected') }]),
        ...(status === 'spam'
          ? [{ keys: 'n', label: 'Not spam', run: move('pending') }]
          : [{ keys: 's', label: 'Mark as spam', run: move('spam') }]),
        { keys: 'd', label: 'Delete', run: forSelected(moderation.remove) },
        {
          keys: 'c',
          label: 'Reply',
          run: (comment) => canReply(comment) && setOpen({ id: comment.id, form: 'reply' }),
        },
        { keys: 'e', label: 'Edit', run: ({ id }) => setOpen({ id, form: 'edit' }) },
      ]}
    >
      {(comment) => (
        <CommentRow
          comment={comment}
          isSelected={selection.has(comment.id)}
          onSelect={(isRange) => selection.toggle(comment.id, isRange)}
          columns={columns}
          actions={
            <CommentActions
              comment={comment}
              moderation={moderation}
              onOpen={(form) => setOpen({ id: comment.id, form })}
            />
          }
        >
          {open?.id === comment.id &&
            (open.form === 'edit' ? (
              <EditForm comment={comment} onClose={close} />
            ) : (
              <ReplyForm comment={comment} onClose={close} />
            ))}
        </CommentRow>
      )}
    </ReadingList>
  );
}
