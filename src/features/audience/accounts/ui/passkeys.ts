import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { callApi } from '#lib/api-client.ts';
import { getServerMessage } from '#lib/api-error.ts';
import * as calls from '../accounts.calls.ts';
import type { PasskeyOptions } from '../passkeys.contract.ts';

/** Asks the device for a passkey of this site, and signs in with it. */
export async function signInWithPasskey() {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const options = await callApi(calls.startPasskeySignIn);
  // The server's library wrote it for this one.
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return callApi(calls.signInWithPasskey, { body: { response: await startAuthentication({ optionsJSON }) } });
}

/** Has the device make a passkey, and adds it to the account. */
export async function addPasskey(options: PasskeyOptions) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return callApi(calls.addPasskey, { body: { response: await startRegistration({ optionsJSON }) } });
}

/** What to say after a failure. Browsers do not tell whether the person cancelled or has no passkey here. */
export function explainPasskeyFailure(error: Error): string {
  const reason = getServerMessage(error);
  if (reason !== undefined) return reason;
  if (!('PublicKeyCredential' in globalThis)) return 'This browser cannot use passkeys here.';
  return error.name === 'InvalidStateError'
    ? 'This device already has a passkey for your account.'
    : 'No passkey was used. Please try again.';
}
