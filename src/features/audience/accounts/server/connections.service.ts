import { can } from '#lib/roles.ts';
import { formatPersonName } from '#lib/words.ts';
import { UserDeletedError } from '#platform/auth/lock-user.ts';
import type { SignedIn } from '#platform/auth/session-reader.ts';
import type { Db, Transaction } from '#platform/db/db.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import type { SignInWays } from '../connections.contract.ts';
import { requireProof } from './account-data.service.ts';
import { accountErrors } from './accounts.errors.ts';
import { roleChangedMail } from './accounts.mail.ts';
import { findPasswordHash, findUserForUpdate, type UserRow } from './accounts.store.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { deleteIdentities, listIdentities } from './identities.store.ts';
import { deleteInvitationsBy } from './invitations.store.ts';
import { listPasskeys } from './passkeys.store.ts';
import { providerUnlinkedMail } from './sign-in.mail.ts';
import { mayUseLink } from './sign-in-link.service.ts';

/** Whether an account has a password, and the identity providers that it is connected to. */
export async function listSignInWays(deps: AccountsDeps, userId: number): Promise<SignInWays> {
  const identities = await listIdentities(deps.db, userId);
  return {
    hasPassword: (await findPasswordHash(deps.db, userId)) !== undefined,
    connections: identities.map(({ id, issuer, givenRole, createdAt }) => ({
      id,
      provider: nameProvider(deps, issuer),
      givenRole,
      createdAt: createdAt.toISOString(),
    })),
  };
}

/** A provider that the site no longer uses is known by its host. */
const nameProvider = ({ provider }: AccountsDeps, issuer: string): string =>
  provider?.settings.issuer === issuer ? provider.settings.name : (URL.parse(issuer)?.host ?? issuer);

/**
 * Disconnects the signed-in user's account from an identity provider. A role that it gave goes with it.
 * @throws DeclaredError 403 without a recent sign-in or the password, 404, 409 if it is the only way to sign in
 */
export async function disconnect(
  deps: AccountsDeps,
  signedIn: SignedIn,
  { id, password }: { readonly id: number; readonly password: string | undefined },
): Promise<void> {
  await requireProof(deps, signedIn, password);
  await deps.db.transaction(async (tx) => {
    const user = await findUserForUpdate(tx, signedIn.user.id);
    if (!user) throw new UserDeletedError(signedIn.user.id);
    const issuer = (await listIdentities(tx, user.id)).find((one) => one.id === id)?.issuer;
    if (issuer === undefined) throw new DeclaredError(accountErrors.connectionNotFound);
    const row = await removeIdentities(deps, tx, user, id);
    await requireWayIn(deps, tx, row);
    await deps.sendMail(tx, providerUnlinkedMail(row, nameProvider(deps, issuer), deps.publicUrl));
    await deps.logActivity(tx, {
      actorId: row.id,
      action: 'updated',
      kind: 'user',
      recordId: row.id,
      title: formatPersonName(row),
      detail: 'disconnected from the identity provider',
    });
  });
}

/** Removes one identity of an account, or all, and tells of the role that goes with it. */
export async function removeIdentities(
  deps: Pick<AccountsDeps, 'accountHooks' | 'sendMail' | 'publicUrl'>,
  tx: Transaction,
  user: UserRow,
  id?: number,
): Promise<UserRow> {
  await deleteIdentities(tx, user, id);
  const row = await findUserForUpdate(tx, user.id);
  if (!row) throw new UserDeletedError(user.id);
  if (row.role === user.role) return row;
  if (!can(row.role, 'managesUsers')) await deleteInvitationsBy(tx, row.id);
  await deps.sendMail(tx, roleChangedMail(row, row.role, deps.publicUrl));
  await deps.accountHooks.onAccessChange(tx, user, row);
  return row;
}

/** Undoes the transaction if nothing is left to sign in with. @throws DeclaredError 409 */
export async function requireWayIn({ provider }: AccountsDeps, tx: Db, user: UserRow): Promise<void> {
  const isOpen =
    mayUseLink(user) ||
    (await findPasswordHash(tx, user.id)) !== undefined ||
    (await listPasskeys(tx, user.id)).length > 0 ||
    (await listIdentities(tx, user.id)).some(({ issuer }) => issuer === provider?.settings.issuer);
  if (!isOpen) throw new DeclaredError(accountErrors.onlyWayIn);
}
