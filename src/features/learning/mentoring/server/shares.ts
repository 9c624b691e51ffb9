import { SHARES, type Share } from '../mentoring.constants.ts';
import type { Shares, SharesChange } from '../mentoring.contract.ts';
import type { MentorshipRow } from './mentorships.store.ts';

const COLUMNS = {
  plan: 'sharesPlan',
  progress: 'sharesProgress',
  reflections: 'sharesReflections',
  goals: 'sharesGoals',
  email: 'sharesEmail',
} as const satisfies Record<Share, keyof MentorshipRow>;

/** Turns a change of what is shared into the columns that have it. */
export const toShareColumns = (shares: SharesChange): Partial<Record<(typeof COLUMNS)[Share], boolean>> =>
  Object.fromEntries(SHARES.flatMap((share) => (share in shares ? [[COLUMNS[share], shares[share]]] : [])));

/** Tells what a learner shares in a mentorship. */
export const getShares = (row: MentorshipRow): Shares =>
  Object.fromEntries(SHARES.map((share) => [share, row[COLUMNS[share]]])) as Shares;
