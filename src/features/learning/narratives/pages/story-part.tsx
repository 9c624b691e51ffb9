import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type BriefingInput, NOTHING_UNDERSTOOD } from '#lib/briefing/briefing-facts.ts';
import { schedulePathSteps, toBriefingSteps } from '#lib/briefing/briefing-steps.ts';
import { BRIEFING_TEXTS } from '#lib/briefing/briefing-texts.ts';
import { getFilledContext } from '#lib/mentee-context.ts';
import { classNames } from '#ui/class-names.ts';
import type { PathwayPlan } from '../narratives.contract.ts';
import { menteeProfileQuery, narrativesQuery, pathwayPlanQuery } from '../ui/narratives.queries.ts';
import { useStory } from '../ui/use-story.ts';
import { type OwnLibrary, useOwnLibrary } from './own-library.ts';
import { useIsProfileDeleted } from './profile-part.tsx';
import { SavedStories } from './saved-stories.tsx';
import { StoryForm } from './story-form.tsx';
import { StoryReading, StoryWriting } from './story-reading.tsx';

/** The narrative generator, the generated story, and the saved stories of the user with the id `owner`. */
export function StoryPart({ owner }: { owner: number }) {
  const { data: profile } = useQuery(menteeProfileQuery);
  const { data: plan } = useQuery(pathwayPlanQuery);
  const isDeleted = useIsProfileDeleted();
  const library = useOwnLibrary();
  const { data: stories } = useQuery(narrativesQuery);
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
            paths={library.paths.map(({ title }) => title)}
            hasModel={plan?.hasModel ?? false}
            onGenerate={(pathway) =>
              void generate({
                context: getFilledContext((!isDeleted && profile) || {}),
                ...pickStoryRoute(pathway, plan, library),
                understanding: NOTHING_UNDERSTOOD,
                texts: library.briefingTexts ?? BRIEFING_TEXTS,
                existingStories: stories?.length ?? 0,
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

/** The pathway and the steps of a briefing written in the browser: open items of the chosen path, or the plan without such a path. */
function pickStoryRoute(
  title: string | null,
  plan: PathwayPlan | undefined,
  { paths, items, completedIds }: OwnLibrary,
): Pick<BriefingInput, 'pathway' | 'steps'> {
  const path = plan && paths.find((one) => one.title === title);
  const known = new Map(items.map((item) => [item.id, item]));
  const pathway = title === null ? null : { title, isFromLibrary: path !== undefined };
  if (!path) return { pathway, steps: toBriefingSteps(plan?.steps ?? [], (id) => known.get(id)?.takeaway) };
  const open = path.contentIds.filter((id) => !completedIds.includes(id)).flatMap((id) => known.get(id) ?? []);
  return { pathway, steps: schedulePathSteps(open, plan.minutesPerWeek, new Date()) };
}
