import { formatLearningTime } from '#lib/learning-time.ts';
import { formatCount } from '#lib/words.ts';
import { Section } from '#ui/section.tsx';
import type { MyWeek } from '../../week.contract.ts';

type Week = NonNullable<MyWeek['lastWeek']>;

/** Last week's planned and completed steps, in plain words. */
export function LastWeek({ lastWeek, plan }: { lastWeek: Week; plan: MyWeek['plan'] }) {
  const { planned, learned, reflection } = lastWeek;
  const finished = learned.filter(({ isCompleted }) => isCompleted);
  const isNamed = new Set(finished.map(({ title }) => title));
  const open = planned.filter(({ isDone, title }) => !isDone && !isNamed.has(title));
  return (
    <Section title="Last week" level={3} look="font-sans text-sm font-semibold tracking-normal">
      <p className="figures mt-1.5 text-sm text-muted">{describeLastWeek(lastWeek, plan)}</p>
      {(finished.length > 0 || open.length > 0) && (
        <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
          <Titles label="Finished" titles={finished.map(({ title }) => title)} />
          <Titles label="Still open" titles={open.map(({ title }) => title)} />
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

/** "You learned for about 45 min; 2 steps (90 min) had been planned." */
export function describeLastWeek(lastWeek: Week, plan: MyWeek['plan']): string {
  const { planned, plannedMinutes, isDelayed, learned, minutes } = lastWeek;
  const steps = `${formatCount(planned.length, 'step')} (${formatLearningTime(plannedMinutes)})`;
  if (learned.length === 0) {
    return planned.length > 0
      ? `Nothing was finished last week; ${steps} had been planned.${isDelayed ? ' Your dates have moved along.' : ''}`
      : 'Nothing was finished last week, and nothing was due.';
  }
  const time = minutes > 0 ? `You learned for about ${formatLearningTime(minutes)}` : 'You learned';
  if (planned.length > 0) return `${time}; ${steps} had been planned.`;
  return plan === 'none' ? `${time}, without a plan.` : `${time}; no step was due.`;
}
