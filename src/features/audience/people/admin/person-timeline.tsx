import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan, useListError } from '#admin-kit/admin-context.ts';
import { formatAdminTime } from '#admin-kit/admin-dates.ts';
import { Badge } from '#admin-kit/badge.tsx';
import { callApi } from '#lib/api-client.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { LoadError } from '#ui/lists/load-error.tsx';
import { Section } from '#ui/section.tsx';
import { useAction } from '#ui/use-action.ts';
import { deleteNote } from '../people.calls.ts';
import type { Person, TimelineEntry } from '../people.contract.ts';
import { NoteForm } from './note-form.tsx';
import { invalidatePeople, timelineQuery } from './people.queries.ts';
import { TIMELINE_LABELS } from './timeline-labels.ts';

const STATUS_LABELS: Readonly<Record<string, string>> = {
  pending: 'Waiting for approval',
  rejected: 'Rejected',
  spam: 'Spam',
  bounced: 'Not delivered',
  waiting: 'On the waiting list',
  canceled: 'Canceled',
  attended: 'Attended',
};

/** Entries that are a part of a message's thread. */
const THREADS = new Set<TimelineEntry['kind']>(['message', 'reply', 'received']);

/** Notes and everything the person did here, newest first. */
export function PersonTimeline({ person }: { person: Person }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    timelineQuery(person.id),
  );
  const failure = useListError(error);
  // The person query has the first page, for the server's HTML.
  const entries = data?.pages.flatMap((page) => page.items) ?? person.timeline;
  return (
    <Section title="Timeline" level={3} className="mt-8 max-w-[52rem]">
      <NoteForm personId={person.id} />
      <ol aria-label="Timeline" className="mt-6">
        {entries.map((entry) => (
          <Entry key={entry.key} personId={person.id} entry={entry} />
        ))}
      </ol>
      {failure && <LoadError what="the timeline" onRetry={() => void refetch()} />}
      {hasNextPage && (
        <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()} className="mt-2">
          Show older
        </Button>
      )}
    </Section>
  );
}

function Entry({ personId, entry }: { personId: number; entry: TimelineEntry }) {
  const { kind, at, title, text, status, author, href, note } = entry;
  const isOurs = ['note', 'reply', 'added', 'imported', 'ended'].includes(kind);
  return (
    <li
      className={classNames(
        'border-l-2 pb-5 pl-4',
        kind === 'note' ? 'mb-5 border-amber bg-sunk pt-3 pr-4 pb-3!' : isOurs ? 'border-blue' : 'border-edge',
      )}
    >
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
        <span className="wrap-anywhere">
          <span className="font-semibold">{TIMELINE_LABELS[kind]}</span>{' '}
          {title && (kind === 'message' ? `to ${title}` : <Title title={title} href={href} />)}
          {isOurs && <span className="text-muted">by {author ?? 'a former colleague'}</span>}
        </span>
        <time dateTime={at} className="figures text-xs text-muted">
          {formatAdminTime(at)}
        </time>
        {note?.isEdited && <span className="text-xs text-muted">edited</span>}
        {status && STATUS_LABELS[status] && <Badge look="quiet">{STATUS_LABELS[status]}</Badge>}
        {THREADS.has(kind) && href && (
          <a href={href} className="link tap-target text-xs">
            Open the thread
          </a>
        )}
      </p>
      {note ? (
        <NoteActions personId={personId} note={note} content={text ?? ''} />
      ) : (
        text && (
          <p dir="auto" className="mt-1 line-clamp-6 text-[0.9375rem] whitespace-pre-line wrap-anywhere">
            {text}
          </p>
        )
      )}
    </li>
  );
}

const Title = ({ title, href }: { title: string; href: string | null }) =>
  href ? (
    <a href={href} className="link">
      {title}
    </a>
  ) : (
    title
  );

/** A note with what its reader may do: authors change and delete theirs, administrators delete any. */
function NoteActions(props: { personId: number; note: NonNullable<TimelineEntry['note']>; content: string }) {
  const { personId, note, content } = props;
  const mayDeleteAny = useCan()('forgetsPeople');
  const [isEditing, setIsEditing] = useState(false);
  const remove = useAction({
    run: () => callApi(deleteNote, { params: { id: personId, noteId: note.id } }),
    done: { title: 'The note was deleted' },
    failure: 'The note was not deleted',
    invalidates: invalidatePeople,
  });
  if (isEditing)
    return <NoteForm personId={personId} note={{ id: note.id, content }} onDone={() => setIsEditing(false)} />;
  return (
    <>
      <p dir="auto" className="mt-1 text-[0.9375rem] whitespace-pre-line wrap-anywhere">
        {content}
      </p>
      <p className="mt-1 flex gap-4 text-xs">
        {note.isOwn && (
          <button type="button" onClick={() => setIsEditing(true)} className="link tap-target">
            Edit note
          </button>
        )}
        {(note.isOwn || mayDeleteAny) && (
          <Button
            look="link"
            isBusy={remove.isPending}
            onClick={() => window.confirm('Delete this note for good?') && remove.mutate()}
            className="tap-target"
          >
            Delete note
          </Button>
        )}
      </p>
    </>
  );
}
