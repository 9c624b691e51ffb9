import { useQuery } from '@tanstack/react-query';
import { formatDate } from '#lib/dates.ts';
import { ownDownloadQuery } from '../ui/whitepapers.queries.ts';
import type { WhitepaperPage } from '../whitepapers.contract.ts';
import { getLastPage } from './last-page.ts';

/** When a member first downloaded the paper, and the inside page they looked at last. Nothing before that. */
export function OwnedSince({ paper }: { paper: WhitepaperPage }) {
  const { data } = useQuery(ownDownloadQuery(paper.id));
  if (!data?.downloadedAt) return null;
  const last = getLastPage(paper.id);
  return (
    <p className="figures text-sm text-muted">
      Yours since {formatDate(data.downloadedAt)}
      {last !== undefined && last <= paper.pages && `, page ${last}`}
    </p>
  );
}
