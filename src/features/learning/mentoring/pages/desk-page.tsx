import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { joinAnd } from '#lib/join-words.ts';
import { formatCount } from '#lib/words.ts';
import { classNames } from '#ui/class-names.ts';
import { NotLoaded } from '#ui/lists/not-loaded.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { DeskRow, MentorDesk } from '../mentoring.contract.ts';
import { formatPlanDay, formatShortDay } from '../ui/hour-texts.tsx';
import { Monogram } from '../ui/mentor-card.tsx';
import { deskQuery } from '../ui/mentoring.queries.ts';
import { describePlanState } from '../ui/shared-view.tsx';
import { DeskHours } from './desk-hours.tsx';
import { DeskLearner } from './desk-learner.tsx';
import { DeskSettings } from './desk-settings.tsx';

interface DeskPageProps {
  /** One learner of the desk. */
  readonly learnerId: number | undefined;
  /** The learners' handed-in work. */
  readonly work: ReactNode;
  /** The events that a learner's account attended. */
  readonly renderEvents: (accountId: number) => ReactNode;
}

/** A mentor's desk: the learners, their requests, and office hours, or one learner. */
export function DeskPage({ learnerId, work, renderEvents }: DeskPageProps) {
  const query = useQuery(deskQuery);
  const desk = query.data;
  return (
    <div className="shell pt-8 pb-20 lg:pt-10">
      {desk && learnerId !== undefined && (
        <DeskLearner key={learnerId} id={learnerId} desk={desk} renderEvents={renderEvents} />
      )}
      {desk && learnerId === undefined && <Desk desk={desk} work={work} />}
      <NotLoaded query={query} what="your desk">
        <Skeleton className="h-9 w-64" />
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} className="mt-4 h-11 w-full" />
        ))}
      </NotLoaded>
    </div>
  );
}

/** Everything a mentor has, with what waits first. */
function Desk({ desk, work }: { desk: MentorDesk; work: ReactNode }) {
  const { requests, hasMoreRequests, learners, settings } = desk;
  const isEmpty = learners.length + requests.length === 0;
  return (
    <div className="grid gap-x-16 gap-y-14 xl:grid-cols-[minmax(0,1fr)_22.5rem]">
      <div className="grid min-w-0 content-start gap-10">
        <div>
          <h1 className="font-sans text-sm font-semibold text-muted">Your desk</h1>
          <p className="mt-2 font-display text-2xl leading-snug text-pretty lg:text-[2.625rem] lg:tracking-[-0.015em]">
            {isEmpty ? 'No learners yet.' : describeWaiting(desk)}
          </p>
          {isEmpty && (
            <p className="mt-4 max-w-[60ch] text-muted">
              When a learner asks for a mentor, their request appears here and you get an email.
            </p>
          )}
        </div>
        {requests.length > 0 && (
          <Section title="Requests">
            <LearnerRows rows={requests} isRequests />
            {hasMoreRequests && (
              <p className="mt-3 text-sm text-muted">
                These are the {requests.length} newest requests. Older ones appear here as these are answered.
              </p>
            )}
          </Section>
        )}
        {work}
        {learners.length > 0 && (
          <section aria-labelledby="learners-title">
            <h2 id="learners-title" className="flex items-baseline gap-3 text-xl">
              Learners
              <span className="figures text-sm font-normal text-muted">
                {learners.length} of {settings.learnersMax}
              </span>
            </h2>
            <LearnerRows rows={learners} />
          </section>
        )}
      </div>
      <DeskHours desk={desk} className="xl:col-span-2" />
      <DeskSettings desk={desk} className="xl:col-start-2 xl:row-start-1" />
    </div>
  );
}

/** What the mentor has to answer. */
function describeWaiting({ requests, hasMoreRequests, learners }: MentorDesk): string {
  const waiting = learners.filter(({ isWaiting }) => isWaiting).length;
  const handIns = learners.reduce((sum, one) => sum + one.handIns, 0);
  const parts = [
    requests.length > 0 &&
      (hasMoreRequests ? `More than ${requests.length} requests` : formatCount(requests.length, 'request')),
    waiting > 0 && formatCount(waiting, 'learner'),
    handIns > 0 && `${handIns} piece${handIns === 1 ? '' : 's'} of handed-in work`,
  ].filter((part) => part !== false);
  if (parts.length === 0) return 'Nothing is waiting for you.';
  return `${joinAnd(parts)} ${requests.length + waiting + handIns === 1 ? 'is' : 'are'} waiting for you.`;
}

const HEAD = 'py-2 pr-6 text-left text-xs font-semibold text-muted';
const CELL = 'pr-6 py-3.5 align-top border-t border-line max-md:block max-md:border-t-0 max-md:py-0';

/** Requests or learners, a row of two lines each. */
function LearnerRows({ rows, isRequests = false }: { rows: readonly DeskRow[]; isRequests?: boolean }) {
  const heads = isRequests ? ['Name', 'Request'] : ['Name', 'Request', 'Last message', 'Next step'];
  return (
    <table className="mt-2 w-full table-fixed border-b border-line text-[0.9375rem] leading-6 max-md:block">
      <thead className="max-md:sr-only">
        <tr>
          {heads.map((head) => (
            <th
              key={head}
              scope="col"
              className={classNames(HEAD, head === 'Name' && 'md:w-60', head === 'Next step' && 'md:w-56')}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row) => (
          <tr
            key={row.id}
            className="relative hover:bg-sunk max-md:block max-md:border-t max-md:border-line max-md:py-3 max-md:pl-15"
          >
            <td className={CELL}>
              <div className="flex gap-4">
                <Monogram name={row.name} className="size-11 text-base max-md:absolute max-md:top-3.5 max-md:left-0" />
                <div className="min-w-0">
                  <Link
                    to="/mentor/desk"
                    search={{ learner: row.id }}
                    className="font-semibold wrap-anywhere after:absolute after:inset-0 hover:text-blue"
                  >
                    {row.name}
                  </Link>
                  <p className="figures text-sm text-muted">
                    {isRequests ? 'Asked' : 'Since'} {formatShortDay(row.since)}
                    {isRequests && row.isForAny && ', any mentor'}
                  </p>
                </div>
              </div>
            </td>
            <td className={`${CELL} text-muted wrap-anywhere max-md:mt-1`}>
              <p className="line-clamp-2">{row.text}</p>
            </td>
            {!isRequests && (
              <>
                <td className={`${CELL} text-muted wrap-anywhere max-md:mt-1`}>
                  <LastMessage row={row} />
                </td>
                <td className={`${CELL} figures text-sm text-muted max-md:mt-1`}>
                  <PlanCell row={row} />
                </td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The next step, how the plan stands, and what was handed in. */
function PlanCell({ row: { plan, handIns } }: { row: DeskRow }) {
  return (
    <>
      {plan?.next && (
        <p className="line-clamp-2 text-ink wrap-anywhere">
          <span className="md:sr-only">Next: </span>
          {plan.next.title}
        </p>
      )}
      <p>
        {!plan && 'No plan shared'}
        {plan?.next && `by ${formatPlanDay(plan.next.dueOn)} · `}
        {plan && describePlanState(plan)}
      </p>
      {handIns > 0 && <p className="font-semibold text-ink">Handed in: {handIns}, waiting for your answer</p>}
    </>
  );
}

/** Who wrote last, and whether the learner waits for an answer. */
function LastMessage({ row: { lastMessage, lastMessageAt, isWaiting } }: { row: DeskRow }) {
  if (!lastMessage || !lastMessageAt) return 'No messages yet';
  return (
    <>
      <p className="line-clamp-2">
        {!isWaiting && 'You: '}
        {lastMessage}
      </p>
      <p className="figures text-sm">
        {formatShortDay(lastMessageAt)}
        {isWaiting && <span className="ml-2 font-semibold text-ink">Waits for your answer</span>}
      </p>
    </>
  );
}
