import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ContinueBand, HeadBand, StartNext } from '#features/learning/lessons/pages/continue-band.tsx';
import { learningQuery } from '#features/learning/lessons/ui/learning.queries.ts';
import { getCoverHref } from '#features/learning/lessons/ui/learning-cover.tsx';
import { listLearned, listStarted } from '#features/learning/lessons/ui/learning-figures.ts';
import { StartLink } from '#features/learning/lessons/ui/start-link.tsx';
import { useNextItem } from '#features/learning/lessons/ui/use-learning-marks.ts';
import { StepLink } from '#features/learning/mentor/pages/week/step-link.tsx';
import { myWeekQuery } from '#features/learning/mentor/ui/mentor.queries.ts';
import { describeReading, formatWeekday, getStepLabel } from '#features/learning/mentor/ui/step-words.ts';
import type { MyWeek, WeekStep } from '#features/learning/mentor/week.contract.ts';
import { formatStepTime } from '#lib/learning-time.ts';
import { formatStepDates } from '#lib/step-dates.ts';
import { AccessNote } from '#ui/access/access-note.tsx';
import { buttonClass } from '#ui/button.tsx';

interface LearningHeadProps {
  /** Whether it shows times. */
  readonly hasTime: boolean;
  /** The page's title. */
  readonly children: ReactNode;
}

/** The head of the learning area: the next step of the plan, for a newcomer the first question, or else where to continue. */
export function LearningHead(props: LearningHeadProps) {
  const { data: week } = useQuery(myWeekQuery);
  const { data: learning } = useQuery(learningQuery);
  const [next] = week?.steps ?? [];
  if (week && next) return <NextOnPlan {...props} week={week} next={next} />;
  const isNew = learning && listStarted(learning).length === 0 && listLearned(learning).length === 0;
  return isNew && week?.plan === 'none' ? <FirstQuestion {...props} /> : <ContinueBand {...props} />;
}

function NextOnPlan({ week, next, hasTime, children }: LearningHeadProps & { week: MyWeek; next: WeekStep }) {
  const { data: learning } = useQuery(learningQuery);
  const { item, progress } = next;
  const known = item && learning?.items.find(({ id }) => id === item.id);
  return (
    <HeadBand
      title={next.title}
      note={
        <>
          Next on your plan · {formatStepDates(next, formatWeekday, 'by ')}
          {hasTime && ` · ${formatStepTime(next)}`}
          {progress > 0 && ` · ${describeReading(next)}`}
        </>
      }
      more={item && <AccessNote access={item.access} className="mt-2 block text-sm font-semibold" />}
      action={
        <StepLink step={next} anchor={week.place?.anchor} StartItem={StartLink} className={buttonClass('signal')}>
          {getStepLabel(next, week.place)}
          <span className="sr-only"> with “{next.title}”</span>
        </StepLink>
      }
      cover={known ? getCoverHref(known) : undefined}
    >
      {children}
    </HeadBand>
  );
}

function FirstQuestion({ children }: LearningHeadProps) {
  const next = useNextItem();
  return (
    <HeadBand
      title="Where do you want to go?"
      note="Answer a few questions, and watch your plan take shape."
      action={
        <>
          <Link to="/mentor/dashboard" search={{ tab: 'pathways' }} className={buttonClass('signal')}>
            Plan my learning
          </Link>
          {next && <StartNext next={next} isNamed className="link tap-target text-sm font-semibold" />}
        </>
      }
    >
      {children}
    </HeadBand>
  );
}
