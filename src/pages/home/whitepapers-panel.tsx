import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useViewer } from '#features/audience/accounts/ui/use-viewer.ts';
import { WhitepaperCard, WhitepaperCardSkeleton } from '#features/library/whitepapers/ui/whitepaper-card.tsx';
import { whitepaperCards } from '#features/library/whitepapers/ui/whitepapers.queries.ts';
import { can } from '#lib/roles.ts';
import { keepTrying, lazyPart } from '#ui/lazy-part.tsx';
import { useReaderAccess } from '../shell/use-reader-access.ts';
import { ListStates } from './list-states.tsx';

const HOME_WHITEPAPERS = 6;
// Loaded only for editors.
const ManageButton = lazyPart(() => keepTrying(() => import('./manage-button.tsx')));

export default function WhitepapersPanel() {
  const access = useReaderAccess();
  const papers = useQuery(whitepaperCards.latest(HOME_WHITEPAPERS));
  const viewer = useViewer();
  return (
    <>
      {viewer && can(viewer.role, 'publishes') && (
        <Suspense>
          <ManageButton />
        </Suspense>
      )}
      <ListStates
        query={papers}
        noun="white papers"
        className="grid gap-x-12 gap-y-12 lg:grid-cols-2"
        skeleton={
          <>
            <WhitepaperCardSkeleton />
            <WhitepaperCardSkeleton />
          </>
        }
      >
        {(items) => items.map((paper) => <WhitepaperCard key={paper.id} paper={paper} access={access} />)}
      </ListStates>
    </>
  );
}
