import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { NotLoaded } from '#ui/lists/not-loaded.tsx';
import { useOwnDates } from '#ui/own-dates.ts';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Mentorship, OwnMentoring } from '../mentoring.contract.ts';
import { ownMentoringQuery } from '../ui/mentoring.queries.ts';
import { MentorshipThread } from '../ui/mentorship-thread.tsx';
import { AskForm } from './ask-form.tsx';
import { OwnMentorship } from './own-mentorship.tsx';

/** The learner's side of mentoring. */
export function MentorPage() {
  const query = useQuery(ownMentoringQuery);
  const { data } = query;
  return (
    <div className="shell pt-8 pb-20 lg:pt-10">
      <Link
        to="/mentor/dashboard"
        search={{ tab: 'pathways' }}
        className="tap-target inline-flex! items-center gap-2 text-sm text-muted hover:text-ink"
      >
        <ArrowLeft size={16} strokeWidth={1.5} aria-hidden="true" />
        My Pathways
      </Link>
      <h1 className="mt-6 text-3xl tracking-[-0.022em] wrap-anywhere">{getTitle(data?.current)}</h1>
      {data?.current && <OwnMentorship key={data.current.id} mentorship={data.current} hours={data.hours} />}
      {data && !data.current && <Ask data={data} />}
      {data && data.earlier.length > 0 && <Earlier mentorships={data.earlier} />}
      <NotLoaded query={query} what="your mentor" className="mt-8">
        <Skeleton className="h-5 w-full max-w-xl" />
        <Skeleton className="mt-8 h-40 w-full max-w-2xl" />
      </NotLoaded>
    </div>
  );
}

function getTitle(current: Mentorship | null | undefined): string {
  if (current?.state === 'active') return `Your mentor: ${current.mentor?.name ?? 'no longer here'}`;
  return current ? 'You asked for a mentor' : 'Ask for a mentor';
}

function Ask({ data: { mentors, earlier } }: { data: OwnMentoring }) {
  const last = earlier[0];
  return (
    <>
      {last?.state === 'declined' && (
        <blockquote className="mt-6 border-l-2 border-edge pl-4">
          <p className="text-sm text-muted">{last.mentor?.name ?? 'The mentor'} cannot take you on:</p>
          <p dir="auto" className="mt-1 max-w-[60ch] whitespace-pre-line wrap-anywhere">
            {last.answer}
          </p>
        </blockquote>
      )}
      <p className="mt-4 max-w-[60ch] text-muted">
        Someone who has been where you want to go and answers your questions. You choose what they see, and can end it
        at any time.
      </p>
      {mentors.length === 0 ? (
        <p className="mt-6 max-w-[60ch]">No one here is taking new learners at the moment. Please check back later.</p>
      ) : (
        <AskForm mentors={mentors} />
      )}
    </>
  );
}

function Earlier({ mentorships }: { mentorships: readonly Mentorship[] }) {
  const { formatDate } = useOwnDates();
  const [openId, setOpenId] = useState<number>();
  return (
    <Section title="Earlier" className="mt-16 max-w-[52rem]">
      <ul className="mt-3 border-b border-line">
        {mentorships.map(({ id, state, mentor, text, answer, askedAt, endedAt, answeredAt }) => (
          <li key={id} className="border-t border-line">
            <button
              type="button"
              aria-expanded={id === openId}
              onClick={() => setOpenId(id === openId ? undefined : id)}
              className="flex min-h-11 w-full items-center gap-4 py-2 text-left text-[0.9375rem] hover:text-blue"
            >
              <span className="shrink-0 font-semibold">{mentor?.name ?? 'A mentor'}</span>
              <span className="min-w-0 grow truncate text-muted">{text}</span>
              <span className="figures shrink-0 text-sm text-muted">
                {state === 'declined' ? 'Declined' : 'Ended'} {formatDate(endedAt ?? answeredAt ?? askedAt)}
              </span>
            </button>
            {id === openId && (
              <div className="grid gap-6 pt-2 pb-6">
                <dl className="grid gap-3 whitespace-pre-line wrap-anywhere">
                  <Said by="You asked" text={text} />
                  {state === 'declined' && answer && (
                    <Said by={`${mentor?.name ?? 'The mentor'} answered`} text={answer} />
                  )}
                </dl>
                {state !== 'declined' && (
                  <MentorshipThread
                    of={{ side: 'learner', id }}
                    other={mentor?.name ?? 'The mentor'}
                    canWrite={false}
                  />
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Said({ by, text }: { by: string; text: string }) {
  return (
    <div className="border-l-2 border-edge pl-4">
      <dt className="text-sm text-muted">{by}</dt>
      <dd dir="auto" className="mt-1 max-w-[70ch] text-[0.9375rem]">
        {text}
      </dd>
    </div>
  );
}
