import { z } from 'zod';
import { line } from '#lib/fields.ts';
import { ACCOUNT_LIMITS } from './accounts.constants.ts';

/** A passkey as its owner sees it. */
export const passkeyItem = z.object({
  id: z.int(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type PasskeyItem = z.infer<typeof passkeyItem>;
export const passkeyName = z.object({ name: line(ACCOUNT_LIMITS.passkeyName, 'Please enter a name.') });
/** What the browser's own function takes, as the WebAuthn standard says (`PublicKeyCredential…OptionsJSON`). */
export const passkeyOptions = z.looseObject({ challenge: z.string() });
export type PasskeyOptions = z.infer<typeof passkeyOptions>;
const encoded = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[A-Za-z0-9_-]*$/);
const credential = {
  id: encoded(1400).min(1),
  rawId: encoded(1400).min(1),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
};
/** A passkey that a browser made (`RegistrationResponseJSON`). */
const newPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded(8000),
    attestationObject: encoded(32_000),
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
});
export type NewPasskey = z.infer<typeof newPasskey>;
export const newPasskeyRequest = z.object({ response: newPasskey });
/** The use of a passkey (`AuthenticationResponseJSON`). */
const usedPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded(8000),
    authenticatorData: encoded(8000),
    signature: encoded(8000),
    userHandle: encoded(100).default(''),
  }),
});
export type UsedPasskey = z.infer<typeof usedPasskey>;
export const usedPasskeyRequest = z.object({ response: usedPasskey });
