import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { runDeferredActions } from '#ui/undo/deferred-action.ts';
import { menteeProfileQuery } from '../ui/narratives.queries.ts';
import { PlanPart } from './plan/plan-part.tsx';
import { ProfilePart, useIsProfileDeleted } from './profile-part.tsx';
import { StoryPart } from './story-part.tsx';

/**
 * My Pathways: this week, the profile, what was understood of it, the plan made from it, and its story. Editing the
 * profile hides the rest. `owner` is the user's id.
 */
export function MyPathways({ owner, week, understood }: { owner: number; week: ReactNode; understood: ReactNode }) {
  const { data: profile } = useQuery(menteeProfileQuery);
  const [isEditing, setEditing] = useState(false);
  const isDeleted = useIsProfileDeleted();
  // A deletion that can still be undone would delete what is answered now.
  const open = (isOpen: boolean) => void runDeferredActions().then(() => setEditing(isOpen));
  return (
    <div className="grid gap-14 lg:gap-20">
      {/* What is printed is the plan, and a story that is open. */}
      <div className="grid gap-14 lg:gap-20 print:hidden">
        {!isEditing && week}
        <ProfilePart owner={owner} isOpen={isEditing} onOpen={open} />
        {/* Another profile is understood from the start. */}
        {!isEditing && !isDeleted && profile?.updatedAt && <Fragment key={profile.updatedAt}>{understood}</Fragment>}
      </div>
      {!isEditing && (
        <>
          <PlanPart />
          <StoryPart owner={owner} />
        </>
      )}
    </div>
  );
}
