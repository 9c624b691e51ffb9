import { type ReactNode, useEffect } from 'react';
import { useAdmin } from '#admin-kit/admin-context.ts';
import { Button } from '#ui/button.tsx';
import { useSentText } from '#ui/unsent/use-sent-text.ts';
import { WritingField } from '#ui/writing-field.tsx';
import { COMMENT_LIMITS } from '../../blog.constants.ts';
import { invalidateComments } from './use-moderation.ts';

/**
 * A field for a reply or an edit, in place. Ctrl+Enter sends it; Escape closes it as long as nothing was typed. Typed
 * text is restored when it is reopened, because the row may leave the list at any time.
 */
export function TextForm(props: {
  /** Identifies the text's purpose and the version that it changes. */
  id: string;
  label: string;
  initial: string;
  button: string;
  send: (text: string) => Promise<unknown>;
  /** Title of the toast. */
  done: string;
  onClose: () => void;
  /** Renders an error that needs more than its message. Returns undefined for others. */
  renderError?: (error: Error, retry: (send: (text: string) => Promise<unknown>) => void) => ReactNode;
  /** Buttons beside the others; they may replace the text. */
  renderExtra?: (setText: (text: string) => void) => ReactNode;
}) {
  const { id, label, initial, button, send, done, onClose, renderError, renderExtra } = props;
  const { viewerId } = useAdmin();
  const close = () => {
    field.ref.current?.closest<HTMLElement>('[data-row]')?.focus();
    onClose();
  };
  const { text, field, error, ...box } = useSentText({
    name: `comment-${viewerId}-${id}`,
    initial,
    send,
    done: { title: done },
    onDone: close,
    invalidates: invalidateComments,
  });
  useEffect(() => field.ref.current?.focus(), [field.ref]);
  const special = error && renderError?.(error, box.send);
  return (
    <form
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        box.send();
      }}
    >
      <WritingField
        {...field}
        {...(special && { error: undefined })}
        id={id}
        label={label}
        rows={4}
        maxLength={COMMENT_LIMITS.content}
        onKeyDown={({ key }) => key === 'Escape' && text === initial && close()}
        look="text-sm!"
      />
      {special}
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" isBusy={box.isPending} busyLabel="Sending..." className="px-4! py-1.5!">
          {button}
        </Button>
        <button
          type="button"
          onClick={() => {
            box.reset();
            close();
          }}
          className="link tap-target text-sm"
        >
          Cancel
        </button>
        {renderExtra?.(box.change)}
      </div>
    </form>
  );
}
