import { useQuery } from '@tanstack/react-query';
import { WhitepaperCard, WhitepaperCardSkeleton } from '#features/whitepapers/ui/whitepaper-card.tsx';
import { latestWhitepapersQuery } from '#features/whitepapers/ui/whitepapers.queries.ts';
import { useDownloadAccess } from '../insights/use-download-access.ts';
import { ListStates } from './list-states.tsx';

const HOME_WHITEPAPERS = 6;

export default function WhitepapersPanel() {
  const access = useDownloadAccess();
  const papers = useQuery(latestWhitepapersQuery(HOME_WHITEPAPERS));
  return (
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
  );
}
