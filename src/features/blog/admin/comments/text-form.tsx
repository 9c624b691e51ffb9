import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useAdmin } from '#admin-kit/admin-context.ts';
import { getRefusal } from '#admin-kit/refusal.ts';
import { getErrorDetail } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { retryAfterSignIn } from '#ui/sign-in/retry-after-sign-in.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { useUnsentText } from '#ui/unsent-text.ts';
import { WritingField } from '#ui/writing-field.tsx';
import { COMMENT_LIMITS } from '../../blog.constants.ts';
import { CHANGED_KEYS } from './use-moderation.ts';

/**
 * A field for a reply or an edit, in place. Ctrl+Enter sends it; Escape closes it as long as nothing was typed. What was
 * typed is there again when it is reopened, because the row may leave the list at any time.
 */
export function TextForm(props: {
  /** Names what the text is for, and the version that it changes. */
  id: string;
  label: string;
  initial: string;
  button: string;
  send: (text: string) => Promise<unknown>;
  /** Title of the toast. */
  done: string;
  onClose: () => void;
  /** Shown for an error that needs more than its sentence. Undefined for all others. */
  renderError?: (error: Error, retry: (send: (text: string) => Promise<unknown>) => void) => ReactNode;
  /** Buttons beside the others; they may replace the text. */
  renderExtra?: (setText: (text: string) => void) => ReactNode;
}) {
  const { id, label, initial, button, send, done, onClose, renderError, renderExtra } = props;
  const client = useQueryClient();
  const { onRefused, viewerId } = useAdmin();
  const { text, change: setText, reset } = useUnsentText(`comment-${viewerId}-${id}`, initial);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const close = () => {
    field.current?.closest<HTMLElement>('[data-row]')?.focus();
    onClose();
  };
  const saving = useMutation({
    networkMode: 'always',
    mutationFn: (run: (text: string) => Promise<unknown>) => retryAfterSignIn(() => run(text)),
    onSuccess: () => {
      toast({ title: done });
      reset();
      close();
      return Promise.all(CHANGED_KEYS.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
    onError: (error) => {
      const refusal = getRefusal(error);
      if (refusal) onRefused(refusal);
      else field.current?.focus();
    },
  });
  const { error } = saving;
  const special = error && renderError?.(error, saving.mutate);
  return (
    <form
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate(send);
      }}
    >
      <WritingField
        id={id}
        label={label}
        error={error && !special ? getErrorDetail(error) : undefined}
        ref={field}
        rows={4}
        value={text}
        maxLength={COMMENT_LIMITS.content}
        onChange={setText}
        onKeyDown={({ key }) => key === 'Escape' && text === initial && close()}
        look="text-sm!"
      />
      {special}
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" isBusy={saving.isPending} busyLabel="Sending..." className="px-4! py-1.5!">
          {button}
        </Button>
        <button
          type="button"
          onClick={() => {
            reset();
            close();
          }}
          className="link tap-target text-sm"
        >
          Cancel
        </button>
        {renderExtra?.(setText)}
      </div>
    </form>
  );
}
