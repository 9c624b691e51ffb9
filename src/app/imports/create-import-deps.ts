import { logActivity } from '#features/firm/activity/server/activity.store.ts';
import { hasPage } from '#features/firm/pages/server/pages.store.ts';
import type { SiteReader } from '#features/firm/settings/server/settings.service.ts';
import type { SiteSettings } from '#lib/site/site-settings.ts';
import { listTerms } from '#lib/site/terms.ts';
import type { JobQueue } from '#platform/jobs/queue.ts';
import { createFileRemover, createPublisher } from '../jobs.ts';
import { createPageAddresses, findRecordCall } from '../pages/page-addresses.ts';
import { createPageSite } from '../records/page-site.ts';
import type { ImportDeps } from './import-deps.ts';

interface Opened extends Pick<ImportDeps, 'db' | 'storage' | 'secret' | 'publicUrl'> {
  readonly queue: JobQueue;
  readonly siteDefaults: SiteSettings;
  readonly site: Pick<SiteReader, 'readFrame'>;
}

/** What imports need of the site, from the running app or from what a command has opened. */
export function createImportDeps({ db, storage, secret, publicUrl, queue, site, siteDefaults }: Opened): ImportDeps {
  const { isNeeded, isPage } = createPageAddresses();
  return {
    db,
    storage,
    secret,
    publicUrl,
    logActivity,
    siteDefaults,
    removeFiles: createFileRemover(queue),
    pageSite: createPageSite((segment) => isNeeded(`/${segment}`) ?? isPage(`/${segment}`), {
      logActivity,
      defaults: siteDefaults,
    }),
    emitEvent: async () => undefined,
    publishAt: createPublisher(queue),
    listTerms: async (list) => listTerms(await site.readFrame(), list),
    // An address that a record could have counts as answered: a former site had other ones.
    isServed: async (pattern) => isNeeded(pattern) ?? (findRecordCall(pattern) !== undefined || isPage(pattern)),
    isPage: hasPage,
  };
}
