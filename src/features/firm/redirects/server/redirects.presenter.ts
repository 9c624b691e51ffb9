import type { CsvColumns } from '#platform/http/csv-reply.ts';
import type { MissingAddress, Redirect } from '../redirects.contract.ts';
import type { MissingRow } from './missing-addresses.store.ts';
import type { RedirectRow } from './redirects.store.ts';

export const presentRedirect = ({ id, from, to, isPermanent, hits, lastUsedAt, createdAt }: RedirectRow): Redirect => ({
  id,
  from,
  to,
  isPermanent,
  hits,
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});

export const presentMissing = ({ id, path, hits, lastAskedAt, referrer }: MissingRow): MissingAddress => ({
  id,
  path,
  hits,
  lastAskedAt: lastAskedAt.toISOString(),
  referrer,
});

/** The first three columns are what an import reads. */
export const REDIRECT_CSV: CsvColumns<RedirectRow> = {
  From: ({ from }) => from,
  To: ({ to }) => to,
  Permanent: ({ isPermanent }) => (isPermanent ? 'yes' : 'no'),
  Hits: ({ hits }) => hits,
  'Last used': ({ lastUsedAt }) => lastUsedAt?.toISOString() ?? null,
};
