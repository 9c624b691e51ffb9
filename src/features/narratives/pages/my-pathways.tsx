import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { menteeProfileQuery } from '../ui/narratives.queries.ts';
import { ProfilePart } from './profile-part.tsx';
import { RoutePart } from './route-part.tsx';
import { StoryPart } from './story-part.tsx';

/**
 * My Pathways: this week, the profile, what was understood of it, the route planned from it, and its story. Editing the
 * profile hides the rest.
 */
export function MyPathways({ week, understood }: { week: ReactNode; understood: ReactNode }) {
  const { data: profile } = useQuery(menteeProfileQuery);
  const [isEditing, setEditing] = useState(false);
  return (
    <div className="grid gap-14 lg:gap-20">
      {/* What is printed is the plan, and a story that is open. */}
      <div className="grid gap-14 lg:gap-20 print:hidden">
        {!isEditing && week}
        <ProfilePart isOpen={isEditing} onOpen={setEditing} />
        {/* Another profile is understood from the start. */}
        {!isEditing && profile?.updatedAt && <Fragment key={profile.updatedAt}>{understood}</Fragment>}
      </div>
      {!isEditing && (
        <>
          <RoutePart />
          <StoryPart />
        </>
      )}
    </div>
  );
}
