import { useState } from 'react';
import { ApiError } from '#lib/api-client.ts';
import { Button } from '#ui/button.tsx';
import type { ModeratedComment } from '../../blog.contract.ts';
import { editComment, replyToComment } from './moderation.queries.ts';
import { TextForm } from './text-form.tsx';

interface FormProps {
  comment: ModeratedComment;
  onClose: () => void;
}

/** Replies to a comment, in place. The reply is shown at once and approves a pending comment. */
export function ReplyForm({ comment, onClose }: FormProps) {
  const isWaiting = comment.status === 'pending';
  return (
    <TextForm
      id={`reply-${comment.id}`}
      label={`Reply to ${comment.authorName ?? 'Anonymous'}`}
      initial=""
      button={isWaiting ? 'Approve and reply' : 'Reply'}
      send={(text) => replyToComment(comment.id, text)}
      done="Your reply is on the article"
      onClose={onClose}
    />
  );
}

/** Edits a comment, in place. The author's own text is kept. */
export function EditForm({ comment: now, onClose }: FormProps) {
  // Keeps the opened version, so that a newer one causes a conflict.
  const [comment] = useState(now);
  const { id, originalContent, editedAt } = comment;
  return (
    <TextForm
      id={`edit-${id}-${editedAt}`}
      label={`Edit the comment by ${comment.authorName ?? 'Anonymous'}`}
      initial={comment.content}
      button="Save"
      send={(content) => editComment(id, { content, editedAt })}
      done="Comment saved"
      onClose={onClose}
      renderExtra={(setText) =>
        originalContent !== null && (
          <button type="button" onClick={() => setText(originalContent)} className="link tap-target text-sm">
            Restore the original text
          </button>
        )
      }
      renderError={(error, retry) => {
        const current = getCurrentComment(error);
        if (!current) return undefined;
        return (
          <div role="alert" className="mt-3 border-l-2 border-danger pl-3 text-sm">
            <p className="font-semibold">{current.editor ?? 'Someone else'} edited this comment in the meantime:</p>
            <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
              {current.content}
            </p>
            <Button
              onClick={() => retry((content) => editComment(id, { content, editedAt: current.editedAt }))}
              className="mt-3 px-4! py-1.5!"
            >
              Save mine instead
            </Button>
          </div>
        );
      }}
    />
  );
}

const getCurrentComment = (error: Error) =>
  error instanceof ApiError && error.body?.code === 'edit_conflict'
    ? (error.body.versions?.current as ModeratedComment | undefined)
    : undefined;
