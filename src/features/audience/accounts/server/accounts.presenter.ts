import { toWire } from '#platform/http/to-wire.ts';
import type { NewsletterState } from '../accounts.constants.ts';
import { account, userItem } from '../accounts.contract.ts';
import type { UserRow } from './accounts.store.ts';

/** The signed-in user's own account. */
export const presentAccount = (row: UserRow) => toWire(account, row);

/** A user as shown to an admin. */
export const presentUserForAdmin = (row: UserRow, newsletter: NewsletterState) =>
  toWire(userItem, { ...row, isSuspended: row.suspendedAt !== null, newsletter });
