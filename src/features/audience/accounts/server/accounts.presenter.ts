import { formatPersonName } from '#lib/words.ts';
import { toWire } from '#platform/http/to-wire.ts';
import type { NewsletterState } from '../accounts.constants.ts';
import { account, type Invitation, type OpenInvitation, type SessionItem, userItem } from '../accounts.contract.ts';
import { passkeyItem } from '../passkeys.contract.ts';
import type { SessionRow, UserRow } from './accounts.store.ts';
import { formatDeviceName } from './device-name.ts';
import type { InvitationRow } from './invitations.store.ts';
import type { PasskeyRow } from './passkeys.store.ts';

/** The signed-in user's own account. */
export const presentAccount = (row: UserRow) => toWire(account, row);

/** A user as shown to an admin. */
export const presentUserForAdmin = (row: UserRow, newsletter: NewsletterState) =>
  toWire(userItem, { ...row, isSuspended: row.suspendedAt !== null, newsletter });

/** One of a user's sessions, without its token. */
export function presentSession(row: SessionRow, currentId: number): SessionItem {
  return {
    id: row.id,
    device: formatDeviceName(row.userAgent),
    address: row.ipAddress === '' ? null : row.ipAddress,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    isCurrent: row.id === currentId,
  };
}

/** One of the signed-in user's passkeys, without its key. */
export const presentPasskey = (row: PasskeyRow) => toWire(passkeyItem, row);

export const presentInvitation = ({ inviter, sentAt, expiresAt, ...row }: InvitationRow): Invitation => ({
  ...row,
  invitedBy: inviter && formatPersonName(inviter),
  sentAt: sentAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

/** An invitation as shown to the link's holder. */
export function presentOpenInvitation(row: InvitationRow): OpenInvitation {
  const { email, role, invitedBy, expiresAt } = presentInvitation(row);
  return { email, role, invitedBy, expiresAt };
}
