import { MAX_INT } from '#lib/limits.ts';
import { isSigned, signText } from '#platform/auth/tokens.ts';
import { registrationHref } from '../events.constants.ts';

/** `<registration id in base 36>.<signature>`. Tokens are not stored. */
const TOKEN = /^([1-9a-z][0-9a-z]{0,5})\.([\w-]{43})$/;

const getSigned = (id: number) => `event-registration:${id}`;

/** Creates the link to the page where somebody sees and cancels their own registration. */
export const createRegistrationUrl = (secret: string, publicUrl: string, id: number): string =>
  publicUrl + registrationHref(`${id.toString(36)}.${signText(secret, getSigned(id))}`);

/** @returns the registration, or undefined for a token that is not ours */
export function readRegistrationToken(secret: string, token: string): number | undefined {
  const [, id36 = '', signature = ''] = TOKEN.exec(token) ?? [];
  const id = Number.parseInt(id36, 36);
  return id <= MAX_INT && isSigned(secret, getSigned(id), signature) ? id : undefined;
}
