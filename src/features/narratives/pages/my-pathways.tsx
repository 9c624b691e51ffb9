import { type ReactNode, useState } from 'react';
import { ProfilePart } from './profile-part.tsx';
import { RoutePart } from './route-part.tsx';
import { StoryPart } from './story-part.tsx';

/** My Pathways: this week, the profile, the route planned from it, and its story. Editing the profile hides the rest. */
export function MyPathways({ week }: { week: ReactNode }) {
  const [isEditing, setEditing] = useState(false);
  return (
    <div className="grid gap-14 lg:gap-20">
      {!isEditing && week}
      <ProfilePart isOpen={isEditing} onOpen={setEditing} />
      {!isEditing && (
        <>
          <RoutePart />
          <StoryPart />
        </>
      )}
    </div>
  );
}
