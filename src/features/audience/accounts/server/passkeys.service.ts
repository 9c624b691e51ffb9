import { createHmac } from 'node:crypto';
import { formatPersonName } from '#lib/words.ts';
import type { Caller } from '#platform/auth/auth-transaction.ts';
import type { SignedIn } from '#platform/auth/session-reader.ts';
import type { Transaction } from '#platform/db/db.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { ACCOUNT_LIMITS } from '../accounts.constants.ts';
import type { NewPasskey } from '../passkeys.contract.ts';
import { requirePassword } from './account-data.service.ts';
import { accountErrors } from './accounts.errors.ts';
import { findUserForUpdate, type UserRow } from './accounts.store.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { requireWayIn } from './connections.service.ts';
import { formatDeviceName } from './device-name.ts';
import { saveOneTimeToken, takeOneTimeToken } from './one-time-tokens.store.ts';
import { deletePasskey, insertPasskey, listPasskeys, type PasskeyRow } from './passkeys.store.ts';
import { passkeyMail } from './sign-in.mail.ts';

/** EdDSA, ES256 and RS256, which all devices have one of. */
const ALGORITHMS = [-8, -7, -257];
/** Time to unlock the device. */
export const CHALLENGE_MINUTES = 5;

/** The site as a passkey knows it. A passkey works under this name only. */
export const getRelyingParty = (publicUrl: string) => ({ id: new URL(publicUrl).hostname, origin: publicUrl });

/** The name under which devices keep a user's passkeys. It says nothing about the user. */
export const createUserHandle = (secret: string, userId: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(createHmac('sha256', secret).update(`passkey-user:${userId}`).digest());

/**
 * Asks the signed-in user's browser for a new passkey. The challenge belongs to this session.
 * @throws DeclaredError 400 for a wrong password, 409 if the address is not confirmed or there are too many
 */
export async function startPasskey(deps: AccountsDeps, { user, session }: SignedIn, password: string) {
  // As for a second factor: a stranger may have signed up with the address.
  if (!user.emailVerified) throw new DeclaredError(accountErrors.confirmAddressFirst);
  await requirePassword(deps, user, password);
  const own = await listPasskeys(deps.db, user.id);
  if (own.length >= ACCOUNT_LIMITS.passkeys) throw new DeclaredError(accountErrors.tooManyPasskeys);
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: deps.brand.name,
    rpID: getRelyingParty(deps.publicUrl).id,
    userName: user.email,
    userDisplayName: formatPersonName(user),
    userID: createUserHandle(deps.secret, user.id),
    excludeCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const challenge = { value: options.challenge, minutes: CHALLENGE_MINUTES };
  await saveOneTimeToken(deps.db, 'passkey-new', session.token, challenge);
  return options;
}

/** Adds the passkey that the browser made. @throws DeclaredError 400 if it is not the answer to this session's challenge */
export async function addPasskey(
  deps: AccountsDeps,
  { user, session }: SignedIn,
  caller: Caller,
  response: NewPasskey,
): Promise<PasskeyRow> {
  const expectedChallenge = await takeOneTimeToken(deps.db, 'passkey-new', session.token);
  if (expectedChallenge === undefined) throw new DeclaredError(accountErrors.passkeyFailed);
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { id, origin } = getRelyingParty(deps.publicUrl);
  const expected = {
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  };
  const verified = await verifyRegistrationResponse({ ...expected, response }).catch((cause: unknown) => {
    throw new DeclaredError(accountErrors.passkeyFailed, { cause });
  });
  if (!verified.verified) throw new DeclaredError(accountErrors.passkeyFailed);
  const { credential } = verified.registrationInfo;
  return deps.db.transaction(async (tx) => {
    // It may have been suspended or deleted while the device was being unlocked.
    const current = await findUserForUpdate(tx, user.id);
    if (!current?.emailVerified || current.suspendedAt) throw new DeclaredError(accountErrors.passkeyFailed);
    const row = await insertPasskey(tx, {
      userId: user.id,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: credential.transports ?? [],
      name: formatDeviceName(caller.userAgent),
    });
    if (!row) throw new DeclaredError(accountErrors.passkeyFailed);
    await tellChange(deps, tx, current, { row, isAdded: true });
    return row;
  });
}

/** Removes one of a user's passkeys. @throws DeclaredError 404, 409 if it is the only way to sign in */
export function removePasskey(deps: AccountsDeps, userId: number, id: number): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const user = await findUserForUpdate(tx, userId);
    const row = user && (await deletePasskey(tx, userId, id));
    if (!row) throw new DeclaredError(accountErrors.passkeyNotFound);
    await requireWayIn(deps, tx, user);
    await tellChange(deps, tx, user, { row, isAdded: false });
  });
}

async function tellChange(
  { sendMail, logActivity, publicUrl }: AccountsDeps,
  tx: Transaction,
  user: UserRow,
  { row, isAdded }: { readonly row: PasskeyRow; readonly isAdded: boolean },
): Promise<void> {
  await sendMail(tx, passkeyMail(user, { name: row.name, isAdded }, publicUrl));
  await logActivity(tx, {
    actorId: user.id,
    action: 'updated',
    kind: 'user',
    recordId: user.id,
    title: formatPersonName(user),
    detail: isAdded ? 'passkey added' : 'passkey removed',
  });
}
