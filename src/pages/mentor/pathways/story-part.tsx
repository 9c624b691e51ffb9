import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { learningQuery } from '#features/learning/ui/learning-marks.queries.ts';
import { menteeProfileQuery, narrativesQuery, pathwayPlanQuery } from '#features/narratives/ui/narratives.queries.ts';
import { useStory } from '#features/narratives/ui/use-story.ts';
import { toldContext } from '#lib/mentee-context.ts';
import { KeptStories } from './kept-stories.tsx';
import { StoryForm } from './story-form.tsx';
import { StoryReading, StoryWriting } from './story-reading.tsx';
import { storyRoute } from './story-route.ts';

/** The narrative generator, the generated story, and the saved stories. */
export function StoryPart() {
  const { data: profile } = useQuery(menteeProfileQuery);
  const { data: plan } = useQuery(pathwayPlanQuery);
  const { data: learning } = useQuery(learningQuery);
  const { data: kept } = useQuery(narrativesQuery);
  const { state, generate, clear } = useStory();
  const [openId, setOpenId] = useState<number>();
  const container = useRef<HTMLDivElement>(null);
  const paths = learning?.isSample ? [] : (learning?.paths ?? []);

  // Scrolls to the top of the story, because the story replaces the form.
  const hasStory = state.phase !== 'idle';
  useEffect(() => {
    if (hasStory) container.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [hasStory]);

  return (
    <section aria-labelledby="story-title" className="border-t border-ink pt-10">
      <div ref={container} className="scroll-mt-24">
        {state.phase === 'idle' && (
          <StoryForm
            paths={paths.map(({ title }) => title)}
            hasModel={plan?.hasModel ?? false}
            onGenerate={(pathway) =>
              void generate({
                context: toldContext(profile ?? {}),
                pathway,
                route: storyRoute(pathway, plan, learning),
                told: kept?.length ?? 0,
              })
            }
          />
        )}
        {state.phase === 'generating' && <StoryWriting soFar={state.soFar} />}
        {state.phase === 'shown' && (
          <StoryReading
            story={state.story}
            pathway={state.pathway}
            onAnother={clear}
            onKept={(id) => {
              clear();
              setOpenId(id);
            }}
          />
        )}
      </div>
      <KeptStories openId={openId} onOpen={setOpenId} />
    </section>
  );
}
