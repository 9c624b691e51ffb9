import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Ban, Check, type LucideIcon, RotateCcw, Trash2 } from 'lucide-react';
import { AdminNotLoaded } from '#admin-kit/admin-not-loaded.tsx';
import { Badge } from '#admin-kit/badge.tsx';
import { callApi } from '#lib/api-client.ts';
import { formatIndustry } from '#site/industry-names.ts';
import { Button } from '#ui/button.tsx';
import { EffectSelect } from '#ui/effect-select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useAction } from '#ui/use-action.ts';
import { patchMessage } from '../contact.calls.ts';
import type { ContactThread } from '../contact.contract.ts';
import { AnswerBox } from './answer-box.tsx';
import { assigneesQuery, contactThreadQuery } from './contact-forms.queries.ts';
import { isOnItsWay, ThreadEntry } from './thread-entry.tsx';
import { invalidateMessages, STATUS_LABELS, type useMessageActions } from './use-message-actions.ts';

/** How often a thread is asked whether its reply was sent, in milliseconds. */
const SENDING_MS = 3000;

/** The open message with its thread, its actions and the answer box. */
export function MessageThread(props: {
  id: string;
  actions: ReturnType<typeof useMessageActions>;
  onClose: () => void;
}) {
  const { id, actions, onClose } = props;
  const query = useQuery({
    ...contactThreadQuery(Number(id)),
    refetchInterval: ({ state }) => (state.data?.entries.some(isOnItsWay) ? SENDING_MS : false),
  });
  const thread = query.data;
  return (
    <section
      aria-label={thread ? `Message from ${thread.firstName} ${thread.lastName}` : 'Message'}
      className="min-w-0 xl:sticky xl:top-4 xl:max-h-[calc(100dvh-2rem)] xl:overflow-y-auto xl:border-l xl:border-line xl:pt-4 xl:pl-8"
    >
      <button
        type="button"
        onClick={onClose}
        className="link tap-target mb-4 inline-flex items-center gap-2 text-sm xl:hidden"
      >
        <ArrowLeft size={16} strokeWidth={1.5} aria-hidden="true" />
        All messages
      </button>
      {thread && (
        <>
          <ThreadHead thread={thread} actions={actions} onDeleted={onClose} />
          <ol aria-label="Thread" className="mt-5">
            <ThreadEntry
              kind="message"
              who={`${thread.firstName} ${thread.lastName}`}
              content={thread.message}
              createdAt={thread.createdAt}
            />
            {thread.entries.map((entry) => (
              <ThreadEntry key={entry.id} who={entry.author ?? 'A former colleague'} {...entry} />
            ))}
          </ol>
          <AnswerBox thread={thread} />
        </>
      )}
      <AdminNotLoaded query={query} what="the message">
        <Skeleton className="h-8 w-64" />
        <Skeleton className="mt-6 h-48 w-full" />
      </AdminNotLoaded>
    </section>
  );
}

function ThreadHead(props: {
  thread: ContactThread;
  actions: ReturnType<typeof useMessageActions>;
  onDeleted: () => void;
}) {
  const { thread, actions, onDeleted } = props;
  const { company, industry, email, addressee, assignee, practice, routedBy, isProcessed, isSpam, status } = thread;
  return (
    <header>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-xl wrap-anywhere">
          {thread.firstName} {thread.lastName}
        </h3>
        <Badge look={status === 'new' ? 'plain' : 'quiet'}>{STATUS_LABELS[status]}</Badge>
        {isSpam && <Badge look="danger">Spam</Badge>}
        {thread.isSuspect && (
          <Badge look="danger" tooltip="Sent faster than a person types">
            Suspect
          </Badge>
        )}
      </div>
      {assignee && routedBy && (
        <p className="mt-0.5 text-sm text-muted wrap-anywhere">
          Given to {assignee.name} by a rule: {routedBy}
        </p>
      )}
      {addressee && <p className="mt-0.5 text-sm font-semibold wrap-anywhere">To {addressee}</p>}
      {practice && <p className="mt-0.5 text-sm font-semibold wrap-anywhere">About {practice}</p>}
      <p className="mt-0.5 flex flex-wrap items-baseline gap-x-3 text-sm text-muted">
        <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`} className="link tap-target wrap-anywhere">
          {email}
        </a>
        {company && <span className="wrap-anywhere">{company}</span>}
        <Link
          to="/admin/$page"
          params={{ page: 'people' }}
          search={{ q: email.toLowerCase() }}
          className="link tap-target"
        >
          Show person
        </Link>
        {industry && <span>{formatIndustry(industry)}</span>}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-2">
        <AssignSelect thread={thread} />
        {status === 'answered' && (
          <Action icon={Check} label="Close" onClick={() => actions.move([thread], 'closed')} />
        )}
        <Action
          icon={isProcessed ? RotateCcw : Check}
          label={isProcessed ? 'Reopen' : 'Mark processed'}
          onClick={() => actions.setProcessed(thread, !isProcessed)}
        />
        {isSpam ? (
          <Action icon={RotateCcw} label="Not spam" onClick={() => actions.move([thread], 'open')} />
        ) : (
          <Action icon={Ban} label="Spam" onClick={() => actions.move([thread], 'spam')} />
        )}
        <Action
          icon={Trash2}
          label="Delete"
          onClick={() => {
            actions.remove([thread]);
            onDeleted();
          }}
        />
      </div>
    </header>
  );
}

function Action({ icon: Icon, label, onClick }: { icon: LucideIcon; label: string; onClick: () => void }) {
  return (
    <Button onClick={onClick} className="gap-1.5! px-3! py-1.5!">
      <Icon size={15} strokeWidth={1.5} aria-hidden="true" />
      {label}
    </Button>
  );
}

/** Chooses the colleague who takes care of the message. They get a mail. */
function AssignSelect({ thread }: { thread: ContactThread }) {
  const { id, assignee } = thread;
  const client = useQueryClient();
  const { data: colleagues = [] } = useQuery(assigneesQuery);
  const options =
    assignee && !colleagues.some((one) => one.id === assignee.id) ? [assignee, ...colleagues] : colleagues;
  const assign = useAction({
    run: (assigneeId: number | null) => callApi(patchMessage, { params: { id }, body: { assigneeId } }),
    done: (form) => ({ title: form.assignee ? `Assigned to ${form.assignee.name}` : 'Assigned to nobody' }),
    onDone: (form) =>
      client.setQueryData(contactThreadQuery(id).queryKey, (before) => before && { ...before, ...form }),
    failure: 'The message was not assigned',
    invalidates: invalidateMessages,
  });
  return (
    <EffectSelect
      aria-label="Assigned to"
      value={String((assign.isPending ? assign.variables : assignee?.id) ?? '')}
      onChoose={(value) => assign.mutate(Number(value) || null)}
      className="field w-auto! max-w-56 py-1.5! text-sm!"
    >
      <option value="">Assigned to nobody</option>
      {options.map((colleague) => (
        <option key={colleague.id} value={colleague.id}>
          {colleague.name}
        </option>
      ))}
    </EffectSelect>
  );
}
