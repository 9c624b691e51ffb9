import type { AccountsDeps } from '#features/audience/accounts/server/accounts-deps.ts';
import { createDevices } from '#features/audience/accounts/server/devices.ts';
import { logActivity } from '#features/firm/activity/server/activity.store.ts';
import { findReplacedKey } from '#features/library/media/server/media.store.ts';
import type { TermList } from '#lib/site/site-choices.ts';
import { listTerms } from '#lib/site/terms.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import { getCookieRules } from '#platform/auth/cookies.ts';
import { isReadable } from '#platform/storage/storage.ts';
import { createFileRemover, createPublisher } from './jobs.ts';
import { openIdentityProvider } from './outside-services.ts';
import { createAccountHooks } from './people/account-hooks.ts';
import type { Services } from './services.ts';

// For writes without their own limit.
export const WRITES = { name: 'write', points: 60, seconds: 60 };
const ADMIN_WRITES = { name: 'admin-write', points: 600, seconds: 60 };

/** Creates the dependencies of the administration's calls. */
export function createAdminDeps(services: Services) {
  return {
    db: services.db,
    guards: services.guards,
    limitAdminWrites: services.limit(ADMIN_WRITES),
    logActivity,
    publicUrl: services.publicUrl,
    emitEvent: services.emitEvent,
    publishAt: createPublisher(services.queue),
    listTerms: async (list: TermList) => listTerms(await services.site.readFrame(), list),
    async isStored(address: string) {
      const key = address.slice(1).replace(/[#?].*$/, '');
      const isReplaced = (await findReplacedKey(services.db, key)) !== undefined;
      return isReplaced || (await isReadable(services.storage, key));
    },
    removeFiles: createFileRemover(services.queue),
  };
}

/** Creates the dependencies of the calls about accounts. */
export function createAccountsDeps(services: Services, { limitAdminWrites, logActivity }: AdminDeps): AccountsDeps {
  return {
    ...services,
    limitWrites: services.limit(WRITES),
    limitAdminWrites,
    logActivity,
    cookies: getCookieRules(services.publicUrl),
    devices: createDevices(services),
    provider: openIdentityProvider(services.config, services.secret),
    accountHooks: createAccountHooks(services),
    getAreas: () => services.site.latest().areas,
  };
}
