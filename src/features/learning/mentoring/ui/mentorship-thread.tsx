import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { NotLoaded } from '#ui/lists/not-loaded.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useSentText } from '#ui/unsent/use-sent-text.ts';
import { WritingField } from '#ui/writing-field.tsx';
import { MENTORING_LIMITS } from '../mentoring.constants.ts';
import type { Message } from '../mentoring.contract.ts';
import { formatMessageTime } from './hour-texts.tsx';
import { invalidateDesk, sendMessage, type ThreadRef, threadQuery } from './mentoring.queries.ts';

/** The conversation of a learner and a mentor, oldest first, with a box to write while the mentorship is active. */
export function MentorshipThread(props: { of: ThreadRef; other: string; canWrite: boolean; listClassName?: string }) {
  const { of, other, canWrite, listClassName } = props;
  const query = useInfiniteQuery(threadQuery(of));
  const { data, hasNextPage, fetchNextPage } = query;
  const messages = data?.pages.toReversed().flatMap((page) => page.messages);
  return (
    <Section title="Conversation" className="min-w-0">
      {hasNextPage && (
        <button type="button" onClick={() => void fetchNextPage()} className="link tap-target mt-3 text-sm">
          Show earlier messages
        </button>
      )}
      {messages && messages.length > 0 && (
        // Reversed, so that it is scrolled to its end at first.
        <div className={classNames('mt-4 flex flex-col-reverse', listClassName)}>
          <ol aria-label="Messages" className="grid gap-5">
            {messages.map((message) => (
              <MessageItem
                key={message.id}
                message={message}
                isOwn={message.isFromMentor === (of.side === 'mentor')}
                other={other}
              />
            ))}
          </ol>
        </div>
      )}
      {messages?.length === 0 && (
        <p className="mt-3 text-sm text-muted">{canWrite ? 'No messages yet. Write the first one.' : 'No messages.'}</p>
      )}
      <NotLoaded query={query} what="the conversation" className="mt-4">
        <Skeleton className="h-16 w-full" />
      </NotLoaded>
      {canWrite && <MessageBox of={of} />}
    </Section>
  );
}

function MessageItem({ message, isOwn, other }: { message: Message; isOwn: boolean; other: string }) {
  return (
    <li className={classNames('border-l-2 pl-4', isOwn ? 'border-blue' : 'border-edge')}>
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-muted">
        <span className="font-semibold text-ink wrap-anywhere">{isOwn ? 'You' : other}</span>
        <time dateTime={message.sentAt} className="figures text-xs">
          {formatMessageTime(message.sentAt)}
        </time>
      </p>
      <p dir="auto" className="mt-1 max-w-[70ch] text-[0.9375rem] whitespace-pre-line wrap-anywhere">
        {message.text}
      </p>
    </li>
  );
}

function MessageBox({ of }: { of: ThreadRef }) {
  const { text, field, send, isPending, isSuccess } = useSentText({
    name: `mentorship-message-${of.side}-${of.id}`,
    send: (written) => sendMessage(of, written),
    invalidates: (client) =>
      Promise.all([
        client.invalidateQueries({ queryKey: threadQuery(of).queryKey }),
        of.side === 'mentor' && invalidateDesk(client),
      ]),
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') send();
      }}
      className="mt-6 grid justify-items-start gap-4 border-t border-line pt-5"
    >
      <WritingField
        {...field}
        id="mentorship-message"
        label="Your message"
        className="w-full"
        rows={6}
        maxLength={MENTORING_LIMITS.message}
      />
      <Button type="submit" look="signal" isBusy={isPending} busyLabel="Sending..." className="py-2.5!">
        Send
      </Button>
      <p role="status" className="sr-only">
        {isSuccess && 'Sent.'}
      </p>
    </form>
  );
}
