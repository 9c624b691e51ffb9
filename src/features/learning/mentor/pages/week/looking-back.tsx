import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { formatDate } from '#lib/dates.ts';
import { formatCount } from '#lib/words.ts';
import { Section } from '#ui/section.tsx';
import { runDeferredActions } from '#ui/undo/deferred-action.ts';
import { SavedTextField } from '#ui/unsent/saved-text-field.tsx';
import { listUnsentKeys } from '#ui/unsent/unsent-store.ts';
import { REFLECTION_MAX } from '../../mentor.constants.ts';
import { myWeekQuery, planQuery, putReflection, reflectionsQuery } from '../../ui/mentor.queries.ts';
import type { MyWeek, Reflection } from '../../week.contract.ts';
import { WeekSettings } from './week-settings.tsx';

/** Items learned this week and last week, lessons to review, and reflections. `confirm` offers to confirm the address. */
export function LookingBack({ owner, confirm }: { owner: number; confirm: ReactNode }) {
  const { data: week } = useQuery(myWeekQuery);
  if (!week) return null;
  const { plan, lastWeek, learned, reviews, reflection, reminder, hasCalendar } = week;
  const hasBegun = plan !== 'none' || lastWeek !== null || learned.length + reviews.length > 0 || reflection !== '';
  // Shown while the email or calendar is on, to turn it off.
  if (!hasBegun && !reminder.isOn && !hasCalendar) return null;
  return (
    <Section title="Looking back" className="wrap-anywhere print:hidden">
      <div className="mt-5 grid gap-x-16 gap-y-8 lg:grid-cols-12">
        <div className="grid content-start gap-8 lg:col-span-7">
          <Reflections key={week.monday} week={week} owner={owner} />
          <Reviews reviews={reviews} />
        </div>
        <div className="grid content-start gap-8 lg:col-span-5">
          <Learned week={week} />
          {lastWeek && <LastWeek lastWeek={lastWeek} />}
        </div>
      </div>
      <WeekSettings week={week} confirm={confirm} />
    </Section>
  );
}

/** The titles of what is completed, and of what is only begun. */
const listTitles = (learned: MyWeek['learned']) =>
  [true, false].map((isDone) => learned.flatMap(({ title, isCompleted }) => (isCompleted === isDone ? title : []))) as [
    string[],
    string[],
  ];

function Learned({ week: { learned } }: { week: MyWeek }) {
  if (learned.length === 0) return null;
  const [done, begun] = listTitles(learned);
  return (
    <p className="text-sm text-muted">
      {done.length > 0 && `Finished this week: ${done.join('; ')}. `}
      {begun.length > 0 && `Begun this week: ${begun.join('; ')}.`}
    </p>
  );
}

type Week = NonNullable<MyWeek['lastWeek']>;

/** What was done last week, as the plan counts it, and what the learner wrote about it. */
function LastWeek({ lastWeek }: { lastWeek: Week }) {
  const { learned, reflection } = lastWeek;
  const [finished, begun] = listTitles(learned);
  return (
    <Section title="Last week" level={3} look="font-sans text-sm font-semibold tracking-normal">
      <p className="figures mt-1.5 text-sm text-muted">{describeLastWeek(lastWeek)}</p>
      {learned.length > 0 && (
        <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
          <Titles label="Finished" titles={finished} />
          <Titles label="Begun" titles={begun} />
        </dl>
      )}
      {reflection && (
        <blockquote className="mt-3 border-l border-edge pl-4 text-sm whitespace-pre-line">{reflection}</blockquote>
      )}
    </Section>
  );
}

function Titles({ label, titles }: { label: string; titles: readonly string[] }) {
  if (titles.length === 0) return null;
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd>{titles.join('; ')}</dd>
    </>
  );
}

/** "2 steps of your plan done." Nothing is counted that was not done. */
export function describeLastWeek({ doneSteps, learned }: Week): string | undefined {
  if (doneSteps > 0) return `${formatCount(doneSteps, 'step')} of your plan done.`;
  return learned.length > 0 ? undefined : 'You wrote about it:';
}

/** The lessons with questions due for review. */
function Reviews({ reviews }: Pick<MyWeek, 'reviews'>) {
  if (reviews.length === 0) return null;
  return (
    <div>
      <h3 className="font-sans text-sm font-semibold tracking-normal">Do you still know?</h3>
      <ul className="mt-1 divide-y divide-line border-b border-line">
        {reviews.map(({ contentId, title, questions }) => (
          <li key={contentId} className="flex min-h-11 items-center justify-between gap-x-6">
            <Link
              to="/mentor/lessons/$id"
              params={{ id: String(contentId) }}
              hash="quiz"
              className="inline-block min-w-0 py-2.5 text-sm pointer-coarse:py-3 hover:text-blue hover:underline"
            >
              {title}
            </Link>
            <span className="figures shrink-0 text-sm text-muted">{formatCount(questions, 'question')}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** This week's reflection, and above it those of earlier weeks that have not reached the server. */
function Reflections({ week: { monday, reflection, lastWeek }, owner }: { week: MyWeek; owner: number }) {
  const prefix = `week-reflection-${owner}-`;
  const [earlier, setEarlier] = useState<readonly string[]>([]);
  useEffect(() => {
    const mondays = listUnsentKeys(prefix).map((key) => key.slice(prefix.length));
    setEarlier(mondays.filter((draftMonday) => draftMonday < monday).sort());
  }, [prefix, monday]);
  return (
    <>
      {earlier.map((draftMonday) => (
        <ReflectionField
          key={draftMonday}
          monday={draftMonday}
          label={`What stays with you from the week of ${formatDate(draftMonday)}?`}
          draftKey={prefix + draftMonday}
          text={lastWeek?.monday === draftMonday ? lastWeek.reflection : ''}
        />
      ))}
      <ReflectionField
        monday={monday}
        label="What stays with you from this week? Two lines are enough."
        draftKey={prefix + monday}
        text={reflection}
      />
    </>
  );
}

/** Two lines about a week, saved as they are typed. */
function ReflectionField(props: { monday: string; label: string; draftKey: string; text: string }) {
  const { monday, ...field } = props;
  const client = useQueryClient();
  return (
    <SavedTextField
      {...field}
      about={`the week of ${formatDate(monday)}`}
      placeholder="Only you read this, and a mentor you share it with."
      maxLength={REFLECTION_MAX}
      rows={2}
      save={async (text, basedOn) => {
        // A deletion that can still be undone would delete the new text.
        await runDeferredActions();
        const saved = await putReflection(monday, text, basedOn);
        client.setQueryData(myWeekQuery.queryKey, (old) => old && applyReflection(old, saved));
        void client.invalidateQueries({ queryKey: reflectionsQuery.queryKey });
        // The page shows the text of care if these words ask for it.
        void client.invalidateQueries({ queryKey: planQuery.queryKey });
      }}
    />
  );
}

function applyReflection(week: MyWeek, { monday, text }: Reflection): MyWeek {
  if (week.monday === monday) return { ...week, reflection: text };
  return week.lastWeek?.monday === monday ? { ...week, lastWeek: { ...week.lastWeek, reflection: text } } : week;
}
