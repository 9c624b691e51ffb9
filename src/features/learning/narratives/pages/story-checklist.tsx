import { useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { classNames } from '#ui/class-names.ts';
import { useOwnDates } from '#ui/own-dates.ts';
import { useAction } from '#ui/use-action.ts';
import type { SavedNarrative } from '../narratives.contract.ts';
import {
  narrativeQuery,
  narrativesKey,
  narrativesQuery,
  patchStoryStep,
  pathwayPlanQuery,
} from '../ui/narratives.queries.ts';
import { useOwnLibrary } from './own-library.ts';

type Step = SavedNarrative['steps'][number];

/** The key moments of a saved story as a checklist. A moment tied to an item is done when the item is completed. */
export function StoryChecklist({ story }: { story: SavedNarrative }) {
  const tick = useTickStep(story);
  return (
    <section aria-labelledby={`checklist-${story.id}`}>
      <div className="flex items-baseline justify-between gap-4">
        <h3 id={`checklist-${story.id}`} className="text-xl">
          Key moments
        </h3>
        <p role="status" className="figures text-sm text-muted">
          {story.doneCount} of {story.stepCount} done
        </p>
      </div>
      <ol className="mt-3 border-b border-line">
        {story.steps.map((step) => (
          <li key={step.position} className="border-t border-line py-3.5">
            <ChecklistRow
              step={step}
              moment={story.keyMoments[step.position] ?? step.action}
              onTick={(isDone) => tick.mutate({ position: step.position, isDone })}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

function ChecklistRow(props: { step: Step; moment: string; onTick: (isDone: boolean) => void }) {
  const { step, moment, onTick } = props;
  const isDone = step.doneAt !== null;
  const { formatDate } = useOwnDates();
  const isTied = step.item !== null;
  const box = (
    <span
      aria-hidden="true"
      className={classNames(
        'mt-0.5 grid size-5 place-items-center border',
        isTied && 'rounded-full',
        isDone ? 'border-amber bg-amber text-on-amber' : 'border-edge bg-raised',
      )}
    >
      {isDone && <Check size={14} strokeWidth={2.5} />}
    </span>
  );
  const text = (
    <span className="min-w-0">
      <span className={classNames('block text-sm', isDone && 'text-muted')}>{moment}</span>
      {(isDone || !step.title || !moment.includes(step.title)) && (
        <span className="figures mt-1 block text-xs text-muted">
          {step.doneAt ? `Done ${formatDate(step.doneAt)}` : step.action}
        </span>
      )}
    </span>
  );
  if (isTied) {
    return (
      <div className="grid grid-cols-[2rem_1fr]">
        {box}
        <div>
          {text}
          {!isDone && <TiedStart step={step} />}
        </div>
      </div>
    );
  }
  return (
    <label className="relative grid cursor-pointer grid-cols-[2rem_1fr] has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-blue">
      <input
        type="checkbox"
        checked={isDone}
        onChange={(event) => onTick(event.target.checked)}
        className="absolute size-5 opacity-0"
      />
      {box}
      {text}
    </label>
  );
}

function TiedStart({ step }: { step: Step }) {
  const client = useQueryClient();
  const { StartItem } = useOwnLibrary();
  if (!step.item) return null;
  const refresh = () => {
    void client.invalidateQueries({ queryKey: narrativesKey });
    void client.invalidateQueries({ queryKey: pathwayPlanQuery.queryKey });
  };
  return (
    <StartItem item={step.item} onProgress={refresh} className="link tap-target text-xs font-semibold">
      Start Learning
      <span className="sr-only">: {step.title}</span>
    </StartItem>
  );
}

/** Ticks a step. The tick is shown immediately and corrected if the server refuses it. */
function useTickStep({ id }: SavedNarrative) {
  const client = useQueryClient();
  const { queryKey } = narrativeQuery(id);
  return useAction({
    scope: { id: `story-${id}` },
    run: ({ position, isDone }: { position: number; isDone: boolean }) => patchStoryStep(id, position, isDone),
    onStart: ({ position, isDone }) => {
      const show = (doneAt: string | null) =>
        client.setQueryData(queryKey, (old) => {
          if (!old) return old;
          const steps = old.steps.map((step) => (step.position === position ? { ...step, doneAt } : step));
          return { ...old, steps, doneCount: steps.filter((step) => step.doneAt !== null).length };
        });
      const before = client.getQueryData(queryKey)?.steps.find((step) => step.position === position)?.doneAt ?? null;
      show(isDone ? new Date().toISOString() : null);
      return () => show(before);
    },
    onDone: (story) => {
      client.setQueryData(queryKey, story);
      client.setQueryData(narrativesQuery.queryKey, (old) =>
        old?.map((card) => (card.id === id ? { ...card, doneCount: story.doneCount } : card)),
      );
    },
    failure: 'Not checked off',
    onFailed: () => client.invalidateQueries({ queryKey }),
  });
}
