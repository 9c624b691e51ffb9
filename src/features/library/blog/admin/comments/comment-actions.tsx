import { Ban, type LucideIcon, Pencil, Reply, Trash2 } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import type { ModeratedComment } from '../../blog.contract.ts';
import type { useModeration } from './use-moderation.ts';

export type OpenForm = 'reply' | 'edit';

/** The buttons of a comment: the decision, and below it what else can be done. */
export function CommentActions(props: {
  comment: ModeratedComment;
  moderation: Pick<ReturnType<typeof useModeration>, 'move' | 'remove'>;
  onOpen: (form: OpenForm) => void;
}) {
  const { comment, moderation, onOpen } = props;
  const { status } = comment;
  const the = `the comment by ${comment.authorName ?? 'Anonymous'}`;
  const move = (to: ModeratedComment['status']) => () => moderation.move([comment], to);
  return (
    <div className="flex flex-wrap items-center gap-1 @max-4xl:basis-full @4xl:w-44 @4xl:shrink-0 @4xl:justify-end">
      {status === 'spam' && (
        <Decision label={`T${the.slice(1)} is not spam`} onClick={move('pending')}>
          Not spam
        </Decision>
      )}
      {status !== 'approved' && (
        <Decision label={`Approve ${the}`} onClick={move('approved')}>
          Approve
        </Decision>
      )}
      {status !== 'rejected' && status !== 'spam' && (
        <Decision label={`${status === 'approved' ? 'Take down' : 'Reject'} ${the}`} onClick={move('rejected')}>
          {status === 'approved' ? 'Take down' : 'Reject'}
        </Decision>
      )}
      <span className="flex">
        {canReply(comment) && <Small icon={Reply} label={`Reply to ${the}`} onClick={() => onOpen('reply')} />}
        <Small icon={Pencil} label={`Edit ${the}`} onClick={() => onOpen('edit')} />
        {status !== 'spam' && <Small icon={Ban} label={`Mark ${the} as spam`} onClick={move('spam')} />}
        <Small icon={Trash2} label={`Delete ${the}`} onClick={() => moderation.remove([comment])} />
      </span>
    </div>
  );
}

/** A reply is public, so the comment must be shown or pending. */
export const canReply = ({ status, post }: ModeratedComment) =>
  !post.commentsClosed && (status === 'approved' || status === 'pending');

function Decision(props: { label: string; onClick: () => void; children: string }) {
  const { label, onClick, children } = props;
  return (
    <Button aria-label={label} onClick={onClick} className="px-2.5! py-1!">
      {children}
    </Button>
  );
}

function Small(props: { icon: LucideIcon; label: string; onClick: () => void }) {
  const { icon: Icon, label, onClick } = props;
  return (
    <button
      type="button"
      aria-label={label}
      data-tooltip={label}
      onClick={onClick}
      className="grid size-8 pointer-coarse:size-11 place-items-center rounded-full text-muted hover:bg-raised hover:text-ink"
    >
      <Icon size={16} strokeWidth={1.5} aria-hidden="true" />
    </button>
  );
}
