import { timingSafeEqual } from 'node:crypto';
import type { Caller } from '#platform/auth/auth-transaction.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import type { UsedPasskey } from '../passkeys.contract.ts';
import { accountErrors } from './accounts.errors.ts';
import { findUserForUpdate } from './accounts.store.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { type CompletedSignIn, logAttempt, signInProven } from './complete-sign-in.service.ts';
import { createOneTimeToken, takeOneTimeToken } from './one-time-tokens.store.ts';
import { CHALLENGE_MINUTES, createUserHandle, getRelyingParty } from './passkeys.service.ts';
import { findPasskey, findPasskeyForUpdate, markPasskeyUsed, type PasskeyRow } from './passkeys.store.ts';

/**
 * Asks a browser for any passkey of this site: the device knows which, so no address is asked for or told. The challenge
 * belongs to the browser that gets `flow`.
 */
export async function startPasskeySignIn({ db, publicUrl }: AccountsDeps) {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const rpID = getRelyingParty(publicUrl).id;
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
  const flow = await createOneTimeToken(db, 'passkey', { value: options.challenge, minutes: CHALLENGE_MINUTES });
  return { flow, options };
}

/**
 * Signs in with a passkey. The device has verified its owner by a PIN, a finger or a face, and is itself in their hands,
 * so both factors are proven.
 * @throws DeclaredError 401, 403 if the account is suspended
 */
export function finishPasskeySignIn(
  deps: AccountsDeps,
  caller: Caller,
  { flow, response }: { readonly flow: string; readonly response: UsedPasskey },
): Promise<CompletedSignIn> {
  return logAttempt(deps.log, { factor: 'passkey', account: response.id, caller }, async () => {
    const challenge = await takeOneTimeToken(deps.db, 'passkey', flow);
    const found = challenge === undefined ? undefined : await findPasskey(deps.db, response.id);
    if (challenge === undefined || !found) throw new DeclaredError(accountErrors.passkeyRefused);
    return deps.auth.transact(caller, async (tx, api) => {
      const user = await findUserForUpdate(tx, found.userId);
      const passkey = await findPasskeyForUpdate(tx, found.id);
      if (!user || !passkey || !isHandleOf(deps, user.id, response))
        throw new DeclaredError(accountErrors.passkeyRefused);
      await markPasskeyUsed(tx, passkey.id, await verifyUse(deps, passkey, { challenge, response }));
      const signIn = await signInProven(deps, { tx, api, caller }, user, true);
      if (!signIn.user) throw new Error('A passkey needs no second step');
      return signIn;
    });
  });
}

function isHandleOf({ secret }: AccountsDeps, userId: number, { response }: UsedPasskey): boolean {
  const [given, expected] = [Buffer.from(response.userHandle, 'base64url'), createUserHandle(secret, userId)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** @returns the device's new counter @throws DeclaredError 401 */
async function verifyUse(
  { publicUrl }: AccountsDeps,
  { credentialId, publicKey, counter }: PasskeyRow,
  { challenge, response }: { readonly challenge: string; readonly response: UsedPasskey },
): Promise<number> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { id, origin } = getRelyingParty(publicUrl);
  const key = Uint8Array.from(Buffer.from(publicKey, 'base64url'));
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: { id: credentialId, publicKey: key, counter },
  }).catch((cause: unknown) => {
    throw new DeclaredError(accountErrors.passkeyRefused, { cause });
  });
  if (!verified) throw new DeclaredError(accountErrors.passkeyRefused);
  return authenticationInfo.newCounter;
}
