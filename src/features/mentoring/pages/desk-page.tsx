import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { NotLoaded } from '#ui/lists/not-loaded.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { DeskRow, MentorDesk } from '../mentoring.contract.ts';
import { formatShortDay } from '../ui/hour-times.ts';
import { deskQuery } from '../ui/mentoring.queries.ts';
import { DeskHours } from './desk-hours.tsx';
import { DeskLearner } from './desk-learner.tsx';
import { DeskSettings } from './desk-settings.tsx';

/** A mentor's desk: the learners, their requests, and office hours. With `learnerId`, one learner. */
export function DeskPage({ learnerId }: { learnerId: number | undefined }) {
  const query = useQuery(deskQuery);
  const desk = query.data;
  return (
    <div className="shell pt-8 pb-20 lg:pt-10">
      {desk && learnerId !== undefined && <DeskLearner key={learnerId} id={learnerId} desk={desk} />}
      {desk && learnerId === undefined && <Desk desk={desk} />}
      <NotLoaded query={query} what="your desk">
        <Skeleton className="h-9 w-64" />
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} className="mt-4 h-11 w-full" />
        ))}
      </NotLoaded>
    </div>
  );
}

function Desk({ desk: { requests, hasMoreRequests, learners, hours, settings } }: { desk: MentorDesk }) {
  return (
    <>
      <h1 className="text-2xl tracking-[-0.018em]">Your desk</h1>
      {learners.length + requests.length === 0 && (
        <p className="mt-3 max-w-[60ch] text-sm text-muted">
          No learners yet. When one asks for a mentor, their request appears here and you get an email.
        </p>
      )}
      {requests.length > 0 && (
        <Section title="Requests" className="mt-8">
          <LearnerRows rows={requests} isRequests />
          {hasMoreRequests && (
            <p className="mt-3 text-sm text-muted">
              These are the {requests.length} newest requests. Older ones appear here as these are answered.
            </p>
          )}
        </Section>
      )}
      {learners.length > 0 && (
        <section aria-labelledby="learners-title" className="mt-8">
          <h2 id="learners-title" className="flex items-baseline gap-3 text-xl">
            Learners
            <span className="figures text-sm font-normal text-muted">
              {learners.length} of {settings.learnersMax}
            </span>
          </h2>
          <LearnerRows rows={learners} />
        </section>
      )}
      <div className="mt-12 grid gap-x-16 gap-y-12 lg:grid-cols-12">
        <DeskHours hours={hours} className="lg:col-span-8" />
        <DeskSettings settings={settings} className="lg:col-span-4" />
      </div>
    </>
  );
}

const HEAD = 'py-2 pr-4 text-left text-xs font-semibold text-muted';
const CELL = 'pr-4 sm:h-11 sm:border-t sm:border-line sm:py-1.5';
const DATE = `${CELL} figures w-28 whitespace-nowrap text-muted`;

function LearnerRows({ rows, isRequests = false }: { rows: readonly DeskRow[]; isRequests?: boolean }) {
  return (
    <table className="mt-2 w-full table-fixed border-b border-line text-[0.9375rem] max-sm:block">
      <thead className="max-sm:sr-only">
        <tr>
          <th scope="col" className={`${HEAD} w-52`}>
            Name
          </th>
          <th scope="col" className={HEAD}>
            Request
          </th>
          <th scope="col" className={`${HEAD} w-28 max-md:hidden`}>
            {isRequests ? 'Asked' : 'Since'}
          </th>
          {!isRequests && (
            <>
              <th scope="col" className={`${HEAD} w-32 max-md:hidden`}>
                Last message
              </th>
              <th scope="col" className={`${HEAD} w-28 max-md:hidden`}>
                Next step
              </th>
            </>
          )}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map((row) => (
          <tr
            key={row.id}
            className="relative hover:bg-sunk max-sm:block max-sm:border-t max-sm:border-line max-sm:py-2.5"
          >
            <td className={`${CELL} leading-5 font-semibold wrap-anywhere max-sm:block`}>
              <Link
                to="/mentor/desk"
                search={{ learner: row.id }}
                className="after:absolute after:inset-0 hover:text-blue"
              >
                {row.name}
              </Link>
            </td>
            <td className={`${CELL} text-muted max-sm:block`}>
              <span className="block max-sm:line-clamp-2 max-sm:leading-6 sm:truncate">
                {isRequests && row.isForAny && 'To any mentor: '}
                {row.text}
              </span>
              <span className="figures block text-xs md:hidden">{describeDates(row, isRequests)}</span>
            </td>
            <td className={`${DATE} max-md:hidden`}>{formatShortDay(row.since)}</td>
            {!isRequests && (
              <>
                <td className={`${DATE} max-md:hidden`}>
                  {row.lastMessageAt ? formatShortDay(row.lastMessageAt) : '–'}
                  {row.isWaiting && <span className="ml-1.5 font-semibold text-ink">waiting</span>}
                </td>
                <td className={`${DATE} max-md:hidden`}>{row.nextStepAt ? formatShortDay(row.nextStepAt) : '–'}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The dates as a line, where there is no room for columns. */
function describeDates({ since, lastMessageAt, isWaiting, nextStepAt }: DeskRow, isRequest: boolean): string {
  const began = `${isRequest ? 'Asked' : 'Since'} ${formatShortDay(since)}`;
  const message = lastMessageAt && `last message ${formatShortDay(lastMessageAt)}${isWaiting ? ', waiting' : ''}`;
  return [began, message, nextStepAt && `next step ${formatShortDay(nextStepAt)}`].filter(Boolean).join(', ');
}
