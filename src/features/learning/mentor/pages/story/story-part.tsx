import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { getFilledContext } from '#lib/mentee-context.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { FormField, InputField } from '#ui/form-field.tsx';
import type { StoryFacts } from '../../domain/story/story-facts.ts';
import { STORY_LIMITS } from '../../mentor.constants.ts';
import type { CatalogReply, PlanReply } from '../../mentor.contract.ts';
import { catalogQuery, planQuery, profileQuery, storiesQuery } from '../../ui/mentor.queries.ts';
import { useStory } from '../../ui/use-story.ts';
import { SavedStories } from './saved-stories.tsx';
import { StoryReading, StoryWriting } from './story-reading.tsx';

/** The narrative generator, the generated story, and the saved stories of the user with the id `owner`. */
export function StoryPart({ owner }: { owner: number }) {
  const { data: profile } = useQuery(profileQuery);
  const { data: own } = useQuery(planQuery);
  const { data: catalog } = useQuery(catalogQuery);
  const { data: stories } = useQuery(storiesQuery);
  const { state, generate, retry, clear } = useStory(owner);
  const [openId, setOpenId] = useState<number>();
  const container = useRef<HTMLDivElement>(null);

  // Scrolls to the top of the story when it replaces the form, and not to one that was there before.
  const hasStory = state.phase !== 'idle';
  const hadStory = useRef(hasStory);
  useEffect(() => {
    if (hasStory && !hadStory.current) container.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
    hadStory.current = hasStory;
  }, [hasStory]);

  return (
    <section
      aria-labelledby="story-title"
      className={classNames(
        'border-t border-ink pt-10',
        state.phase !== 'shown' && openId === undefined && 'print:hidden',
      )}
    >
      <div ref={container} className="scroll-mt-24">
        {state.phase === 'idle' && (
          <StoryForm
            paths={catalog?.paths.map(({ title }) => title) ?? []}
            hasModel={own?.hasModel ?? false}
            onGenerate={(pathway) =>
              void generate({
                context: getFilledContext(profile ?? {}),
                pathway,
                facts: pickFacts(pathway, own?.plan ?? null, catalog),
                existingStories: stories?.items.length ?? 0,
              })
            }
          />
        )}
        {state.phase === 'generating' && <StoryWriting soFar={state.soFar} />}
        {state.phase === 'shown' && (
          <StoryReading
            story={state.story}
            pathway={state.pathway}
            onRetry={retry}
            onAnother={clear}
            onSaved={(id) => {
              clear();
              setOpenId(id);
            }}
          />
        )}
      </div>
      <SavedStories openId={openId} onOpen={setOpenId} />
    </section>
  );
}

/** The facts of a story that the browser tells: the open items of the chosen path, or else the plan. */
function pickFacts(
  pathway: string | null,
  plan: PlanReply | null,
  catalog: CatalogReply | undefined,
): Omit<StoryFacts, 'edition' | 'words'> {
  const path = catalog?.paths.find(({ title }) => title === pathway);
  const open = plan?.steps.filter(({ state }) => state === 'open') ?? [];
  const done = new Set(catalog?.completedIds);
  const ofPath = path?.contentIds.flatMap((id) =>
    done.has(id) ? [] : (catalog?.items.find((item) => item.id === id) ?? []),
  );
  const pace = plan && !plan.isPaused && !path ? plan : null;
  return {
    goal: path?.title ?? pathway ?? plan?.goalName ?? null,
    picture: null,
    knownSkills: [],
    steps:
      ofPath?.map(({ id, title, takeaway }) => ({
        kind: 'item' as const,
        contentId: id,
        title,
        takeaway,
        skill: null,
        dueOn: null,
      })) ?? open.map((step) => ({ ...step, skill: step.skill?.name ?? null, dueOn: pace && step.dueOn })),
    hoursPerWeek: pace?.choices.hoursPerWeek ?? null,
    finishOn: pace?.finishOn ?? null,
    advice: [],
    today: plan?.today ?? catalog?.today ?? new Date().toISOString().slice(0, 'YYYY-MM-DD'.length),
  };
}

const OWN = 'own';

/** The form for a new story, about the plan, a learning path, or a pathway in the learner's own words. */
function StoryForm(props: {
  paths: readonly string[];
  hasModel: boolean;
  onGenerate: (pathway: string | null) => void;
}) {
  const { paths, hasModel, onGenerate } = props;
  const isHydrated = useHydrated();
  const [choice, setChoice] = useState('');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const own = String(new FormData(event.currentTarget).get('own') ?? '').trim();
    onGenerate((choice === OWN ? own : choice) || null);
  };
  return (
    <div className="grid gap-x-16 gap-y-8 lg:grid-cols-12">
      <div className="lg:col-span-7">
        <h2 id="story-title" className="text-2xl">
          A story of the way ahead
        </h2>
        <p className="mt-3 max-w-[60ch] text-muted">
          Where you stand, the weeks ahead, and what helps when one of them is hard. Each new story tells it from
          another side.
        </p>
        <p className="mt-3 max-w-[60ch] text-sm text-muted">
          {hasModel
            ? 'A language model writes it. It gets your plan and your words, but not your name, your addresses, where you live and learn, who supports you, or what you have been through.'
            : 'What you write here stays on this site.'}
        </p>
      </div>
      <form onSubmit={submit} className="grid content-start gap-5 lg:col-span-5">
        <FormField id="story-pathway" label="Selected pathway">
          {(control) => (
            <select {...control} value={choice} onChange={(event) => setChoice(event.target.value)} className="field">
              <option value="">Your plan</option>
              {paths.map((title) => (
                <option key={title} value={title}>
                  {title}
                </option>
              ))}
              <option value={OWN}>Your own pathway...</option>
            </select>
          )}
        </FormField>
        {choice === OWN && (
          <InputField
            id="story-own"
            label="Your pathway, in your own words"
            name="own"
            maxLength={STORY_LIMITS.pathway}
            placeholder="From the ramp to the planning desk"
            autoComplete="off"
          />
        )}
        <Button type="submit" disabled={!isHydrated} className="justify-self-start">
          Generate Story
        </Button>
      </form>
    </div>
  );
}
