import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callApi } from '#lib/api-client.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useAction } from '#ui/use-action.ts';
import { reportUntaught } from '../mentor.calls.ts';
import type { PlanReply } from '../mentor.contract.ts';
import { catalogQuery, planQuery } from '../ui/mentor.queries.ts';
import { formatDay } from '../ui/step-words.ts';

interface UntaughtSkill {
  readonly id: number;
  readonly name: string;
  readonly isReported: boolean;
}

/** The chosen skills that nothing here teaches, in one place, with what one can do about each. */
export function UntaughtSkills(props: {
  skills: readonly UntaughtSkill[];
  /** What stands below one of them. */
  children?: (skill: UntaughtSkill) => ReactNode;
  className?: string;
}) {
  const { skills, children, className } = props;
  const report = useReport();
  if (skills.length === 0) return null;
  return (
    <div className={classNames('text-sm', className)}>
      <p className="text-muted">The library does not teach this yet:</p>
      <ul className="mt-1">
        {skills.map((skill) => (
          <li key={skill.id}>
            <p className="flex flex-wrap items-center gap-x-4">
              <span className="font-semibold">{skill.name}</span>
              {skill.isReported ? (
                <span className="py-2.5 text-muted">The editors know.</span>
              ) : (
                <Button
                  look="quiet"
                  isBusy={report.isPending && report.variables === skill.id}
                  busyLabel="Sending..."
                  onClick={() => report.mutate(skill.id)}
                >
                  Tell the editors<span className="sr-only"> about {skill.name}</span>
                </Button>
              )}
            </p>
            {children?.(skill)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function useReport() {
  const client = useQueryClient();
  return useAction({
    run: (skillId: number) => callApi(reportUntaught, { body: { skillId } }),
    onDone: ({ reportedIds }) => {
      client.setQueryData(catalogQuery.queryKey, (old) => old && { ...old, reportedIds });
      client.setQueryData(planQuery.queryKey, (old) => {
        if (!old?.plan) return old;
        const untaught = old.plan.untaught.map((one) => ({ ...one, isReported: reportedIds.includes(one.id) }));
        return { ...old, plan: { ...old.plan, untaught } };
      });
    },
    failure: 'We could not tell the editors',
  });
}

const KINDS = [
  ['added', 'New'],
  ['removed', 'Left out'],
  ['earlier', 'Earlier'],
  ['later', 'Later'],
] as const;
const SHOWN = 4;

/** What a change does to the steps of a plan. */
export const ChangeList = ({ changes }: { changes: PlanReply['changes'] }) => (
  <dl className="grid gap-y-1">
    {KINDS.map(([kind, label]) => {
      const some = changes.filter(({ what }) => what === kind);
      if (some.length === 0) return null;
      return (
        <div key={kind} className="flex gap-x-3">
          <dt className="w-16 shrink-0 text-muted">{label}</dt>
          <dd className="min-w-0">
            {some
              .slice(0, SHOWN)
              .map(({ title, what, on }) => (what === 'removed' ? title : `${title} (${formatDay(on)})`))
              .join('; ')}
            {some.length > SHOWN && `, and ${some.length - SHOWN} more`}
          </dd>
        </div>
      );
    })}
  </dl>
);
