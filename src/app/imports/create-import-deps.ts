import { logActivity } from '#features/firm/activity/server/activity.store.ts';
import { listTerms } from '#lib/site/terms.ts';
import { createPublisher } from '../jobs.ts';
import { createServedCheck } from '../pages/served-addresses.ts';
import type { Services } from '../services.ts';
import type { ImportDeps } from './import-deps.ts';

/** What imports need of the site, from its services or from those that a command has opened. */
export const createImportDeps = ({
  db,
  storage,
  secret,
  publicUrl,
  queue,
  site,
}: Pick<Services, 'db' | 'storage' | 'secret' | 'publicUrl' | 'queue'> & {
  readonly site: Pick<Services['site'], 'readFrame'>;
}): ImportDeps => ({
  db,
  storage,
  secret,
  publicUrl,
  logActivity,
  publishAt: createPublisher(queue),
  listTerms: async (list) => listTerms(await site.readFrame(), list),
  isServed: createServedCheck(),
});
