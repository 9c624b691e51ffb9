import { useState } from 'react';
import { ProfilePart } from './profile-part.tsx';
import { RoutePart } from './route-part.tsx';
import { StoryPart } from './story-part.tsx';

/** My Pathways: what one told, the route that comes of it, and the story of it. While one tells, there is nothing else to look at. */
export function MyPathways() {
  const [isTelling, setTelling] = useState(false);
  return (
    <div className="grid gap-14 lg:gap-20">
      <ProfilePart isOpen={isTelling} onOpen={setTelling} />
      {!isTelling && (
        <>
          <RoutePart />
          <StoryPart />
        </>
      )}
    </div>
  );
}
