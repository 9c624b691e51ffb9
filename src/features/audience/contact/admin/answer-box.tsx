import { X } from 'lucide-react';
import { useState } from 'react';
import { useAdmin } from '#admin-kit/admin-context.ts';
import { callApi } from '#lib/api-client.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useShortcuts } from '#ui/shortcuts/shortcuts.ts';
import { HOLD_SECONDS } from '#ui/toast/toast-store.ts';
import { useSentText } from '#ui/unsent/use-sent-text.ts';
import { WritingField } from '#ui/writing-field.tsx';
import { postNote, postReply } from '../contact.calls.ts';
import { ENTRY_LIMITS, type EntryKind } from '../contact.constants.ts';
import type { ContactThread, OfferedWhitepaper } from '../contact.contract.ts';
import { AnswerMenus } from './answer-menus.tsx';
import { TemplateEditor } from './template-editor.tsx';
import { invalidateMessages } from './use-message-actions.ts';
import { useTakeBack } from './use-take-back.ts';

const MODES: readonly { kind: EntryKind; tab: string; label: string; button: string; done: string }[] = [
  { kind: 'reply', tab: 'Reply', label: 'Your reply', button: 'Send', done: 'Your reply goes out in 10 seconds' },
  { kind: 'note', tab: 'Note', label: 'Note for colleagues', button: 'Add note', done: 'Note added' },
  {
    kind: 'received',
    tab: 'Add their email',
    label: 'What the visitor wrote by email',
    button: 'Add email',
    done: 'Email added',
  },
];

/** The box below a thread: a reply by email, a note, or a later email of the visitor. What is typed survives until it is sent. */
export function AnswerBox({ thread }: { thread: ContactThread }) {
  const { viewerId } = useAdmin();
  const [kind, setKind] = useState<EntryKind>('reply');
  const [whitepapers, setWhitepapers] = useState<readonly OfferedWhitepaper[]>([]);
  const [isEditing, setIsEditing] = useState(false);
  const { label, button, done } = MODES.find((mode) => mode.kind === kind) ?? (MODES[0] as (typeof MODES)[number]);
  const write = (content: string) => {
    const params = { id: thread.id };
    if (kind === 'note') return callApi(postNote, { params, body: { content } });
    if (kind === 'received') return callApi(postReply, { params, body: { content, direction: 'received' } });
    const seenEntryId = thread.entries.findLast((entry) => entry.kind !== 'note')?.id ?? 0;
    const whitepaperIds = whitepapers.map(({ id }) => id);
    return callApi(postReply, {
      params,
      body: { content, direction: 'sent', whitepaperIds, seenEntryId, holdSeconds: HOLD_SECONDS },
    });
  };
  const unsentKey = `message-${viewerId}-${thread.id}-${kind}`;
  const takeBack = useTakeBack({
    formId: thread.id,
    unsentKey: `message-${viewerId}-${thread.id}-reply`,
    onTaken: (reply) => {
      // In another tab of the box, the text is found when Reply is chosen.
      if (kind !== 'reply') return false;
      box.change(box.text.trim() ? `${reply.content}\n\n${box.text}` : reply.content);
      setWhitepapers(reply.whitepapers);
      box.focus();
      return true;
    },
  });
  const box = useSentText({
    name: unsentKey,
    send: write,
    done: (entry) => ({ title: done, ...(entry.kind === 'reply' && { undo: () => void takeBack(entry) }) }),
    onDone: () => setWhitepapers([]),
    invalidates: invalidateMessages,
  });
  useShortcuts([{ keys: 'r', label: 'Write a reply', group: 'Messages', run: box.focus }]);
  return (
    <>
      {isEditing && <TemplateEditor onClose={() => setIsEditing(false)} />}
      <form
        aria-label="Reply or note"
        onSubmit={(event) => {
          event.preventDefault();
          box.send();
        }}
        className="border-t border-edge pt-4 pb-2"
      >
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="flex border border-edge text-sm">
            {MODES.map((mode) => (
              <button
                key={mode.kind}
                type="button"
                aria-pressed={mode.kind === kind}
                // Sending clears the text afterward, which must not be that of another tab.
                disabled={box.isPending}
                onClick={() => {
                  setKind(mode.kind);
                  box.clearError();
                }}
                className={classNames(
                  'px-3 py-1.5 font-semibold disabled:opacity-60 pointer-coarse:py-3',
                  mode.kind === kind ? 'bg-ink text-paper' : 'text-muted hover:text-ink',
                )}
              >
                {mode.tab}
              </button>
            ))}
          </div>
          {kind === 'reply' && (
            <AnswerMenus
              firstName={thread.firstName}
              chosen={whitepapers}
              onChoose={setWhitepapers}
              onInsert={(template) => {
                box.change(box.text.trim() ? `${box.text.trimEnd()}\n\n${template}` : template);
                box.focus();
              }}
              onEdit={() => setIsEditing(true)}
            />
          )}
        </div>
        <WritingField
          {...box.field}
          id="answer"
          label={label}
          rows={7}
          maxLength={ENTRY_LIMITS.content}
          look="text-[0.9375rem]!"
        />
        {kind === 'reply' && whitepapers.length > 0 && (
          <ul aria-label="White papers in this reply" className="mt-2 flex flex-wrap gap-2 text-sm">
            {whitepapers.map((paper) => (
              <li key={paper.id} className="flex items-center gap-1 border border-line py-0.5 pr-1 pl-2">
                {paper.title}
                <button
                  type="button"
                  aria-label={`Remove ${paper.title}`}
                  onClick={() => setWhitepapers(whitepapers.filter(({ id }) => id !== paper.id))}
                  className="grid size-6 place-items-center text-muted hover:text-ink"
                >
                  <X size={14} strokeWidth={1.5} aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        )}
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
          <Button
            type="submit"
            look={kind === 'reply' ? 'signal' : 'outline'}
            isBusy={box.isPending}
            busyLabel="Sending..."
            className="px-5! py-2!"
          >
            {button}
          </Button>
          {kind === 'reply' && (
            <p className="min-w-0 text-sm text-muted wrap-anywhere">
              To {thread.email}, with their message quoted below your reply.
            </p>
          )}
        </div>
      </form>
    </>
  );
}
