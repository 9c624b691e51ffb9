import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { menteeProfileQuery } from '../ui/narratives.queries.ts';
import { ProfilePart } from './profile-part.tsx';
import { RoutePart } from './route-part.tsx';
import { StoryPart } from './story-part.tsx';

/**
 * My Pathways: this week, the profile, what was understood of it, the plan made from it, and its story. Editing the
 * profile hides the rest.
 */
export function MyPathways({ week, understood }: { week: ReactNode; understood: ReactNode }) {
  const { data: profile } = useQuery(menteeProfileQuery);
  const [isEditing, setEditing] = useState(false);
  return (
    <div className="grid gap-14 lg:gap-20">
      {!isEditing && week}
      <ProfilePart isOpen={isEditing} onOpen={setEditing} />
      {!isEditing && (
        <>
          {/* Another profile is understood from the start. */}
          {profile?.updatedAt && <Fragment key={profile.updatedAt}>{understood}</Fragment>}
          <RoutePart />
          <StoryPart />
        </>
      )}
    </div>
  );
}
