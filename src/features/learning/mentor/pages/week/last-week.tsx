import { formatCount } from '#lib/words.ts';
import { Section } from '#ui/section.tsx';
import type { MyWeek } from '../../week.contract.ts';

type Week = NonNullable<MyWeek['lastWeek']>;

/** What was done last week, as the plan counts it, and what the learner wrote about it. */
export function LastWeek({ lastWeek }: { lastWeek: Week }) {
  const { learned, reflection } = lastWeek;
  const [finished, begun] = [true, false].map((isDone) =>
    learned.flatMap(({ title, isCompleted }) => (isCompleted === isDone ? title : [])),
  ) as [string[], string[]];
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
