import { formatPersonName } from '#lib/words.ts';
import { authErrors } from '#platform/auth/guards.ts';
import type { Transaction } from '#platform/db/db.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import type { RateLimit } from '#platform/http/rate-limit.ts';
import type { ChangeEmailRequest } from '../accounts.contract.ts';
import { requirePassword } from './account-data.service.ts';
import { accountErrors, createFieldError } from './accounts.errors.ts';
import {
  deleteOneTimeTokens,
  deletePassword,
  endSessions,
  findUserByEmail,
  findUserForUpdate,
  lockUsers,
  type UserRow,
  updateUser,
} from './accounts.store.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { removeIdentities } from './connections.service.ts';
import { emailChangedMail, emailInUseMail, newEmailMail } from './email-change.mail.ts';
import {
  deleteEmailChange,
  findEmailChange,
  isAddressReserved,
  markChanged,
  saveEmailChange,
} from './email-changes.store.ts';
import { deletePasskeys } from './passkeys.store.ts';
import { RESET_QUEUE, type ResetJob } from './password.service.ts';

/** Per account. The limit of one address (mailer.ts) may refuse earlier. */
const CHANGES: RateLimit = { name: 'email-change', points: 5, seconds: 3600 };

/**
 * Asks for a new address: mails it a link, and changes nothing before it is opened. The reply is the same if the address
 * belongs to another account, which is told by mail.
 * @throws DeclaredError 400 for a wrong password or the present address, 429
 */
export async function requestEmailChange(
  deps: AccountsDeps,
  user: UserRow,
  { email, password }: ChangeEmailRequest,
): Promise<void> {
  await requirePassword(deps, user, password);
  if (email === user.email) throw createFieldError(accountErrors.sameEmail, 'email');
  await deps.counters.consume(CHANGES, String(user.id));
  await deps.db.transaction(async (tx) => {
    const [current] = await lockUsers(tx, [user.id]);
    if (!current) throw new DeclaredError(authErrors.notSignedIn);
    if (await isTaken(tx, email, user.id)) await deps.sendMail(tx, emailInUseMail({ email }, deps.publicUrl));
    else await startChange(deps, tx, current, { email, isByAdmin: false });
  });
}

/**
 * The same for somebody who cannot ask, by an administrator. The caller has locked the user.
 * @throws DeclaredError 409 if the address is taken
 */
export async function correctEmail(deps: AccountsDeps, tx: Transaction, user: UserRow, email: string): Promise<void> {
  if (email === user.email) return;
  if (await isTaken(tx, email, user.id)) throw createFieldError(accountErrors.emailTaken, 'email');
  await startChange(deps, tx, user, { email, isByAdmin: true });
}

async function startChange(
  { sendMail, publicUrl }: AccountsDeps,
  tx: Transaction,
  user: UserRow,
  { email, isByAdmin }: { email: string; isByAdmin: boolean },
): Promise<void> {
  const token = await saveEmailChange(tx, { userId: user.id, fromEmail: user.email, toEmail: email, isByAdmin });
  await sendMail(tx, newEmailMail({ email }, { token, isByAdmin }, publicUrl));
}

/** Whether somebody else has the address, or may return to it. */
const isTaken = async (tx: Transaction, email: string, userId: number): Promise<boolean> => {
  const owner = await findUserByEmail(tx, email);
  return (owner !== undefined && owner.id !== userId) || (await isAddressReserved(tx, email));
};

/** The address that a link stands for, if the link still works. @throws DeclaredError 400 */
export async function readEmailChange(
  { db }: AccountsDeps,
  token: string,
  step: 'pending' | 'changed',
): Promise<string> {
  const change = await findEmailChange(db, token, step);
  if (!change) throw new DeclaredError(accountErrors.invalidToken);
  return step === 'pending' ? change.toEmail : change.fromEmail;
}

/**
 * Changes the address with the link that was mailed to the new one. Whoever asked must be signed in, because an address
 * may be mistyped and its mail read by a stranger. Links to the address before no longer work.
 * @throws DeclaredError 400, 403 if nobody or somebody else is signed in, 409 if the address is taken by now
 */
export function confirmEmailChange(deps: AccountsDeps, token: string, viewer: UserRow | undefined): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const change = await findEmailChange(tx, token, 'pending');
    const user = change && (await findUserForUpdate(tx, change.userId));
    if (!change || user?.email !== change.fromEmail) throw new DeclaredError(accountErrors.invalidToken);
    if (!change.isByAdmin && viewer?.id !== user.id) throw new DeclaredError(accountErrors.emailChangeSignIn);
    const row = await moveAccount(deps, tx, user, { email: change.toEmail, emailVerified: true });
    // A stranger may read the mail of an address that was never confirmed.
    const isWayBack = user.emailVerified;
    const back = isWayBack ? await markChanged(tx, change.id) : undefined;
    if (!isWayBack) await deleteEmailChange(tx, change.id);
    await deps.sendMail(tx, emailChangedMail(user, { email: row.email, token: back }, deps.publicUrl));
    await logMove(deps, tx, row, 'address changed');
  });
}

/**
 * Takes a change back with the link that was mailed to the address before. Ends every session and the password, and mails
 * a link for a new one: whoever changed the address knew the password.
 * @throws DeclaredError 400
 */
export async function undoEmailChange(deps: AccountsDeps, token: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const change = await findEmailChange(tx, token, 'changed');
    const user = change && (await findUserForUpdate(tx, change.userId));
    if (!change || !user || !(await deleteEmailChange(tx, change.id)))
      throw new DeclaredError(accountErrors.invalidToken);
    const row = await moveAccount(deps, tx, user, { email: change.fromEmail, emailVerified: true });
    await endSessions(tx, user.id);
    await deletePassword(tx, user.id);
    await removeIdentities(deps, tx, row);
    await deletePasskeys(tx, user.id);
    await deps.queue.send(tx, RESET_QUEUE, { email: row.email } satisfies ResetJob);
    await logMove(deps, tx, row, 'address changed back');
  });
}

/** Gives an account another address, with all that belongs to the address. @throws DeclaredError 409 */
async function moveAccount(
  deps: Pick<AccountsDeps, 'accountHooks'>,
  tx: Transaction,
  user: UserRow,
  change: { email: string; emailVerified: boolean },
): Promise<UserRow> {
  const owner = await findUserByEmail(tx, change.email);
  if (owner && owner.id !== user.id) throw createFieldError(accountErrors.emailTaken, 'email');
  const row = await updateUser(tx, user.id, change);
  if (!row) throw new DeclaredError(accountErrors.notFound);
  await deleteOneTimeTokens(tx, user.id);
  await deps.accountHooks.onAddressChange(tx, user, row);
  return row;
}

/** Without the addresses, which a later removal of the person would have to find. */
const logMove = ({ logActivity }: AccountsDeps, tx: Transaction, user: UserRow, detail: string): Promise<void> =>
  logActivity(tx, {
    actorId: user.id,
    action: 'updated',
    kind: 'user',
    recordId: user.id,
    title: formatPersonName(user),
    detail,
  });
