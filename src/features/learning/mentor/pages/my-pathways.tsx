import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { NotLoaded } from '#ui/lists/not-loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { planQuery } from '../ui/mentor.queries.ts';
import { AskScreen, CareText } from './ask/ask-screen.tsx';
import { PlanPart } from './plan/plan-part.tsx';
import { useNewPlanToast, useRestorePlan } from './plan/use-plan-change.ts';
import { StoryPart } from './story/story-part.tsx';
import { OwnWords } from './words/own-words.tsx';

interface MyPathwaysProps {
  /** The user's id. */
  readonly owner: number;
  /** This week, given what opens the questions. */
  readonly week: (onChangeAnswers: () => void) => ReactNode;
  readonly lookingBack: ReactNode;
  /** The mentor and their messages, where no week is shown. */
  readonly mentor: ReactNode;
}

/**
 * My Pathways: without a plan the questions, and with one this week, the plan, looking back, the story, and the learner's
 * own words. Changing the answers hides the rest.
 */
export function MyPathways({ owner, week, lookingBack, mentor }: MyPathwaysProps) {
  const query = useQuery(planQuery);
  const [isAsking, setAsking] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const announce = useNewPlanToast();
  const own = query.data;
  if (!own)
    return (
      <NotLoaded query={query} what="your plan">
        <Skeleton className="h-10 w-96 max-w-full" />
        <Skeleton className="mt-8 h-64 w-full" />
      </NotLoaded>
    );
  const { plan, care, canRestore } = own;
  const openQuestions = () => {
    setAsking(true);
    top.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  };
  const words = (
    <div className="print:hidden">
      <OwnWords owner={owner} hasModel={own.hasModel} />
    </div>
  );
  const isOpen = isAsking || plan === null;
  return (
    <div ref={top} className="grid scroll-mt-24 grid-cols-[minmax(0,1fr)] gap-12 lg:gap-16">
      {isOpen ? (
        <>
          <AskScreen
            // Another plan has other answers.
            key={plan?.startedOn ?? 'first'}
            owner={owner}
            running={plan}
            onEnd={(made) => {
              setAsking(false);
              top.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
              if (made) announce(made);
            }}
          />
          {canRestore && <RestorePlan />}
          {plan === null && (
            <>
              {mentor}
              {lookingBack}
            </>
          )}
          {words}
        </>
      ) : (
        <>
          {care && <CareText html={care} />}
          <div className="print:hidden">{week(openQuestions)}</div>
          <PlanPart plan={plan} onChangeAnswers={openQuestions} />
          {lookingBack}
          <StoryPart owner={owner} />
          {words}
        </>
      )}
    </div>
  );
}

/** The plan that was left less than an hour ago. */
function RestorePlan() {
  const restoring = useRestorePlan();
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
      You left a plan less than an hour ago.
      <Button look="quiet" isBusy={restoring.isPending} busyLabel="Resuming..." onClick={() => restoring.mutate()}>
        Go on with it
      </Button>
    </p>
  );
}
