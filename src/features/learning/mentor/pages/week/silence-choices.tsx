import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { callApi } from '#lib/api-client.ts';
import { formatPace } from '#lib/learning-time.ts';
import { Button } from '#ui/button.tsx';
import { EffectSelect } from '#ui/effect-select.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useAction } from '#ui/use-action.ts';
import { postSilenceAnswer } from '../../mentor.calls.ts';
import { myWeekQuery, planQuery, reloadPlan } from '../../ui/mentor.queries.ts';
import { formatWeekday } from '../../ui/step-words.ts';
import type { MyWeek, SilenceBody } from '../../week.contract.ts';
import { useUndo } from '../plan/use-plan-change.ts';

/** Asked after two weeks without a sign of life: smaller, later, or something else? One tap each, which can be undone. */
export function SilenceChoices(props: { silence: NonNullable<MyWeek['silence']>; onChangeAnswers: () => void }) {
  const { silence, onChangeAnswers } = props;
  const { smallerHours, mondays } = silence;
  const [monday, setMonday] = useState(mondays[0] ?? '');
  const titleId = useId();
  const client = useQueryClient();
  const undo = useUndo();
  const answer = useAction({
    run: (body: SilenceBody) => callApi(postSilenceAnswer, { body }),
    onDone: async (week, body) => {
      client.setQueryData(myWeekQuery.queryKey, week);
      const title =
        body.answer === 'later'
          ? `Your plan continues on ${formatWeekday(body.monday)}`
          : `Your plan has ${formatPace(smallerHours ?? 0)} now`;
      toast({ title, undo: () => undo.mutate() });
      await client.invalidateQueries({ queryKey: planQuery.queryKey });
    },
    failure: 'Not changed',
    onFailed: () => reloadPlan(client),
  });
  return (
    <section aria-labelledby={titleId} className="needs-script mt-5 mb-7 border-y border-line py-5">
      <h3 id={titleId} className="font-display text-xl">
        It has been quiet here for a while. Smaller, later, or something else?
      </h3>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {smallerHours !== null && (
          <Button look="outline" isBusy={answer.isPending} onClick={() => answer.mutate({ answer: 'smaller' })}>
            Smaller: {formatPace(smallerHours)}
          </Button>
        )}
        <span className="flex flex-wrap items-center gap-x-2 border border-edge pl-1">
          <Button
            look="quiet"
            isBusy={answer.isPending}
            onClick={() => answer.mutate({ answer: 'later', monday })}
            className="px-3!"
          >
            Later: from
            <span className="sr-only"> {formatWeekday(monday)}</span>
          </Button>
          <EffectSelect
            aria-label="The Monday on which the plan continues"
            value={monday}
            onChoose={setMonday}
            className="min-h-11 bg-transparent pr-2 underline decoration-edge underline-offset-4"
          >
            {mondays.map((day) => (
              <option key={day} value={day}>
                {formatWeekday(day)}
              </option>
            ))}
          </EffectSelect>
        </span>
        <Button look="outline" onClick={onChangeAnswers}>
          Something else
        </Button>
      </div>
    </section>
  );
}
