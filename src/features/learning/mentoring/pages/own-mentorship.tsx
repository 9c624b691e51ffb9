import { useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { getCallAddress } from '#lib/call.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmButton } from '#ui/confirm-button.tsx';
import { NotLoaded } from '#ui/lists/not-loaded.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useAction } from '#ui/use-action.ts';
import * as calls from '../mentoring.calls.ts';
import type { Mentorship, OwnMentoring, SharesChange } from '../mentoring.contract.ts';
import { formatHourTime, Place } from '../ui/hour-texts.tsx';
import { ownMentoringQuery, sharedLearnerQuery, type ThreadRef } from '../ui/mentoring.queries.ts';
import { MentorshipThread } from '../ui/mentorship-thread.tsx';
import { ShareChoices, SharedView } from '../ui/shared-view.tsx';

/** The learner's request or mentorship: the conversation, office hours, and what the mentor sees. */
export function OwnMentorship({ mentorship, hours }: { mentorship: Mentorship; hours: OwnMentoring['hours'] }) {
  const { id, state, mentor } = mentorship;
  const client = useQueryClient();
  const of: ThreadRef = { side: 'learner', id };
  const isActive = state === 'active';
  // A request to any mentor has none.
  const isAvailable = mentor?.isAvailable ?? !isActive;
  return (
    <div className="mt-8 grid gap-x-16 gap-y-12 lg:grid-cols-12">
      <div className="grid content-start gap-12 lg:col-span-7">
        {!isAvailable && (
          <p className="max-w-[60ch] text-muted">
            {mentor?.name ?? 'Your mentor'} is not a mentor here at the moment and cannot see anything you shared. You
            can end this and ask someone else.
          </p>
        )}
        {isActive && <MentorshipThread of={of} other={mentor?.name ?? 'Your mentor'} canWrite={isAvailable} />}
        {isActive && isAvailable && <OwnHours mentorshipId={id} hours={hours} />}
        {!isActive && isAvailable && (
          <p className="max-w-[60ch] text-muted">
            {mentor ? `${mentor.name} has` : 'The mentors here have'} your request. You get an email when it is
            answered.
          </p>
        )}
        {!isActive && isAvailable && <Preview mentorship={mentorship} />}
        <div>
          <ConfirmButton
            label={isActive ? 'End the mentorship' : 'Withdraw the request'}
            question={
              isActive
                ? `${mentor?.name ?? 'Your mentor'} will no longer see anything of yours. The conversation stays with you.`
                : 'No one will see your request anymore. You can ask again.'
            }
            run={() => callApi(calls.endMentorship, { params: { id } })}
            className="-mx-2"
            onDone={() => client.invalidateQueries({ queryKey: ownMentoringQuery.queryKey })}
          />
        </div>
      </div>
      {isAvailable && (
        <aside className="grid content-start gap-8 lg:col-span-5">
          <OwnShares mentorship={mentorship} />
          {isActive && <Preview mentorship={mentorship} />}
        </aside>
      )}
    </div>
  );
}

function OwnShares({ mentorship }: { mentorship: Mentorship }) {
  const client = useQueryClient();
  const { id } = mentorship;
  const scope = `shares ${id}`;
  const { mutate } = useAction({
    run: (shares: SharesChange) => callApi(calls.patchShares, { params: { id }, body: { shares } }),
    onDone: async (current) => {
      client.setQueryData(ownMentoringQuery.queryKey, (old) =>
        old?.current ? { ...old, current: { ...old.current, ...current } } : old,
      );
      await client.invalidateQueries({ queryKey: sharedLearnerQuery({ side: 'learner', id }).queryKey });
    },
    scope: { id: scope },
  });
  // Several may wait for their turn after quick clicks.
  const changes = useMutationState({
    filters: { mutationKey: [scope], status: 'pending' },
    select: ({ state }) => state.variables as SharesChange,
  });
  return (
    <ShareChoices
      legend={`What ${mentorship.mentor?.name ?? 'your mentor'} may see${mentorship.state === 'requested' ? ' once they accept' : ''}`}
      shares={Object.assign({}, mentorship.shares, ...changes)}
      onChange={mutate}
    />
  );
}

function Preview({ mentorship }: { mentorship: Mentorship }) {
  const { id, mentor, state } = mentorship;
  const query = useQuery(sharedLearnerQuery({ side: 'learner', id }));
  return (
    <Section
      title={`What ${mentor?.name ?? 'mentors'} ${mentor ? 'sees' : 'see'}${state === 'requested' ? ' now' : ''}`}
      look="text-xl wrap-anywhere"
      className="border-t border-edge pt-6"
    >
      {state === 'requested' && (
        <p className="mt-1 text-sm text-muted">Until {mentor?.name ?? 'a mentor'} accepts, this is all.</p>
      )}
      <div className="mt-5">
        {query.data && <SharedView learner={query.data} />}
        <NotLoaded query={query} what="the preview">
          <Skeleton className="h-24 w-full" />
        </NotLoaded>
      </div>
    </Section>
  );
}

type Hour = OwnMentoring['hours'][number];

/** The mentor's office hours: those the learner booked, and the free ones. */
function OwnHours({ mentorshipId, hours }: { mentorshipId: number; hours: readonly Hour[] }) {
  const client = useQueryClient();
  const change = useAction({
    run: ({ id: hourId, isMine }: Hour) =>
      callApi(isMine ? calls.deleteBooking : calls.putBooking, { params: { id: mentorshipId, hourId } }),
    done: (_, { isMine }) =>
      isMine
        ? { title: 'Office hour canceled', text: 'Your mentor gets an email.' }
        : { title: 'Office hour booked', text: 'You both get an email with a calendar file.' },
    onDone: (reply) => client.setQueryData(ownMentoringQuery.queryKey, reply),
  });
  return (
    <Section title="Office hours">
      {hours.length === 0 && (
        <p className="mt-3 text-sm text-muted">None at the moment. Write a message to find a time.</p>
      )}
      {hours.length > 0 && (
        <ul className="mt-3 border-b border-line">
          {hours.map((hour) => (
            <li
              key={hour.id}
              className="flex min-h-11 flex-wrap items-center gap-x-5 gap-y-1 border-t border-line py-1.5 text-[0.9375rem]"
            >
              <span className="min-w-0 grow basis-60 wrap-anywhere">
                <span className="figures font-semibold">{formatHourTime(hour.startsAt)}</span>
                <span className="text-muted">
                  {' '}
                  · {hour.minutes} min
                  <span className="max-sm:hidden"> · </span>
                  <span className="max-sm:block">
                    <Place place={hour.place} />
                  </span>
                </span>
              </span>
              <span className="flex flex-wrap items-center gap-x-5">
                {hour.isMine && (
                  <a
                    href={getCallAddress(calls.getOwnCalendar, { params: { id: mentorshipId, hourId: hour.id } })}
                    download
                    className="link tap-target text-sm"
                  >
                    Calendar file
                  </a>
                )}
                <Button
                  look={hour.isMine ? 'quiet' : 'outline'}
                  isBusy={change.isPending}
                  aria-label={`${hour.isMine ? 'Cancel' : 'Book'} ${formatHourTime(hour.startsAt)}`}
                  onClick={() => change.mutate(hour)}
                  className="px-4! py-1.5!"
                >
                  {hour.isMine ? 'Cancel' : 'Book'}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
