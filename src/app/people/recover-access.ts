import { and, desc, eq, ne } from 'drizzle-orm';
import {
  deleteOneTimeTokens,
  deleteTwoFactor,
  endSessions,
  findUserByEmail,
  findUserByEmailForUpdate,
  type UserRow,
  updateUser,
} from '#features/audience/accounts/server/accounts.store.ts';
import { deletePendingChanges } from '#features/audience/accounts/server/email-changes.store.ts';
import { deleteIdentities } from '#features/audience/accounts/server/identities.store.ts';
import { deleteAttempts } from '#features/audience/accounts/server/login-attempts.service.ts';
import { deletePasskeys } from '#features/audience/accounts/server/passkeys.store.ts';
import { logActivity } from '#features/firm/activity/server/activity.store.ts';
import { formatPersonName } from '#lib/words.ts';
import { credentials } from '#platform/auth/credentials.table.ts';
import { hashPassword } from '#platform/auth/password-hash.ts';
import { createPassword } from '#platform/auth/tokens.ts';
import { users } from '#platform/auth/users.table.ts';
import { StartupError } from '#platform/config/startup-error.ts';
import type { Db, RootDb, Transaction } from '#platform/db/db.ts';

import { moveAddress } from './move-address.ts';

/** The operator's request for one account. */
export interface AccessRequest {
  readonly email: string;
  readonly newPassword: boolean;
  readonly twoFactorOff: boolean;
  /** Ends the sign-ins without the password. */
  readonly unlink: boolean;
  /** Makes the account administrator and owner. */
  readonly owner: boolean;
  /** The new address, in lower case. */
  readonly newEmail: string | undefined;
}

/** One line for each administrator, the owner first: the address and what matters for signing in. */
export async function listAdministrators(db: Db): Promise<string[]> {
  const admins = await db.select().from(users).where(eq(users.role, 'admin')).orderBy(desc(users.isOwner), users.id);
  return admins.map((admin) => {
    const facts = [
      ...(admin.isOwner ? ['owner'] : []),
      ...(admin.emailVerified ? [] : ['address not confirmed']),
      ...(admin.suspendedAt ? ['suspended'] : []),
      ...(admin.twoFactorEnabled ? ['two-factor sign-in'] : []),
    ];
    return [admin.email, ...facts].join(', ');
  });
}

/**
 * Restores access to an account, for an operator on the site's machine: nobody else may change the owner's account.
 * Ends the account's sessions and waiting times, and logs the changes.
 * @returns a sentence for each change
 * @throws StartupError if there is no such account, or it can't become the owner
 */
export async function recoverAccess(db: RootDb, request: AccessRequest): Promise<string[]> {
  const password = request.newPassword ? createPassword() : undefined;
  const hash = password && (await hashPassword(password));
  return db.transaction(async (tx) => {
    const user = await findUserByEmailForUpdate(tx, request.email);
    if (!user) throw new StartupError(`There is no account with the address ${request.email}.`);
    const done: string[] = [];
    const details: string[] = [];
    if (request.unlink) {
      const { count, isRoleGone } = await deleteIdentities(tx, user);
      const others = count + (await deletePasskeys(tx, user.id));
      done.push(others > 0 ? 'Only the password signs in.' : 'There was nothing but the password.');
      if (isRoleGone) done.push(`The role ${user.role} went with the identity provider, which had given it.`);
      details.push('other ways to sign in removed');
    }
    if (request.owner) {
      if (user.suspendedAt || !user.emailVerified)
        throw new StartupError(
          `${user.email} is suspended or has not confirmed the address, so it can't be the owner.`,
        );
      const isOtherOwner = and(eq(users.isOwner, true), ne(users.id, user.id));
      const [previous] = await tx.update(users).set({ isOwner: false }).where(isOtherOwner).returning();
      if (previous) {
        done.push(`${previous.email} is no longer the owner.`);
        await log(tx, previous, 'no longer the owner');
      }
      await updateUser(tx, user.id, { isOwner: true, role: 'admin' });
      done.push(`${user.email} is the owner.`);
      details.push('became the owner');
    }
    if (request.twoFactorOff) {
      await deleteTwoFactor(tx, user.id);
      done.push('Two-factor sign-in is off.');
      details.push('two-factor sign-in turned off');
    }
    if (hash) {
      const row = { userId: user.id, providerId: 'credential', accountId: String(user.id), password: hash };
      await tx
        .insert(credentials)
        .values(row)
        .onConflictDoUpdate({ target: [credentials.userId, credentials.providerId], set: { password: hash } });
      done.push(`The password is now ${password}`);
      if (user.suspendedAt) done.push('The account is suspended: nobody can sign in with it.');
      details.push('new password');
    }
    if (request.newEmail !== undefined) {
      if (await findUserByEmail(tx, request.newEmail))
        throw new StartupError(`There is an account with the address ${request.newEmail}.`);
      await deletePendingChanges(tx, user.id);
      const moved = await updateUser(tx, user.id, { email: request.newEmail, emailVerified: false });
      if (moved) await moveAddress(tx, user, moved);
      done.push(
        `The address is now ${request.newEmail}. It is not confirmed until a link that was mailed to it is opened.`,
      );
      details.push('address changed');
    }
    await endSessions(tx, user.id);
    await deleteOneTimeTokens(tx, user.id);
    await deleteAttempts(tx, user.email);
    await log(tx, user, details.join(', '));
    return done;
  });
}

function log(tx: Transaction, user: UserRow, what: string): Promise<void> {
  const detail = `on the command line: ${what}`;
  return logActivity(tx, {
    actorId: null,
    action: 'updated',
    kind: 'user',
    recordId: user.id,
    title: formatPersonName(user),
    detail,
  });
}
