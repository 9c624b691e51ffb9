import type { AccountsDeps } from '#features/accounts/server/accounts.service.ts';
import type { PeopleSources } from '#features/people/server/people.service.ts';
import { createForgetPerson } from './forget-person.ts';
import { readPersonFacts } from './person-facts.ts';
import { getTimelineHref, listTimeline } from './person-timeline.ts';

/** Connects people with every feature that stores an address. */
export const createPeopleSources = (accounts: AccountsDeps): PeopleSources => ({
  readFacts: readPersonFacts,
  listTimeline,
  getHref: getTimelineHref,
  forget: createForgetPerson(accounts),
});
