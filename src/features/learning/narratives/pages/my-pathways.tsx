import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { getFilledContext } from '#lib/mentee-context.ts';
import { runDeferredActions } from '#ui/undo/deferred-action.ts';
import { menteeProfileQuery, pathwayPlanQuery } from '../ui/narratives.queries.ts';
import { PlanPart } from './plan/plan-part.tsx';
import { ProfilePart, useIsProfileDeleted } from './profile-part.tsx';
import { StoryPart } from './story-part.tsx';

/**
 * My Pathways: this week, the plan, the look back, the profile that the plan is made from, and its story.
 * The profile comes first until it has an answer or a plan runs, and editing it hides the rest. `owner` is the user's id.
 */
export function MyPathways(props: { owner: number; week: ReactNode; lookingBack: ReactNode; understood: ReactNode }) {
  const { owner, week, lookingBack, understood } = props;
  const { data: profile } = useQuery(menteeProfileQuery);
  const { data: plan } = useQuery(pathwayPlanQuery);
  const [isEditing, setEditing] = useState(false);
  const isDeleted = useIsProfileDeleted();
  // A deletion that can still be undone would delete the new answers.
  const open = (isOpen: boolean) => void runDeferredActions().then(() => setEditing(isOpen));
  if (isEditing) return <ProfilePart owner={owner} isOpen onOpen={open} />;
  const isNew = isDeleted || !profile || Object.keys(getFilledContext(profile)).length === 0;
  // Only the plan and an open story are printed.
  const ownProfile = (
    <div className="print:hidden">
      <ProfilePart owner={owner} isOpen={false} onOpen={open} />
      {/* Remounts when the profile changes. */}
      {!isDeleted && profile?.updatedAt && <Fragment key={profile.updatedAt}>{understood}</Fragment>}
    </div>
  );
  const isProfileFirst = isNew && plan?.isStarted !== true;
  return (
    <div className="grid gap-12 lg:gap-16">
      <div className="print:hidden">{week}</div>
      {isProfileFirst && ownProfile}
      <PlanPart />
      {lookingBack}
      {!isProfileFirst && ownProfile}
      <StoryPart owner={owner} />
    </div>
  );
}
