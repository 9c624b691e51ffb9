import { MAX_INT } from '#lib/limits.ts';
import { createToken, digestToken, isSigned, signText } from '#platform/auth/tokens.ts';
import { CALENDAR_HREF, REMINDER_OFF_HREF } from '../mentor.constants.ts';

/** `<user id in base 36>.<signature>`. Tokens are not stored. */
const TOKEN = /^([1-9a-z][0-9a-z]{0,5})\.([\w-]{43})$/;

const getSigned = (userId: number) => `week-reminder:off:${userId}`;

/** Creates the token that ends the Monday email, and does nothing else. */
const createOffToken = (secret: string, userId: number): string =>
  `${userId.toString(36)}.${signText(secret, getSigned(userId))}`;

export const createOffUrl = (secret: string, publicUrl: string, userId: number): string =>
  `${publicUrl}${REMINDER_OFF_HREF}?token=${createOffToken(secret, userId)}`;

/** @returns the user, or undefined for a token that is not ours */
export function readOffToken(secret: string, token: string): number | undefined {
  const [, id36 = '', signature = ''] = TOKEN.exec(token) ?? [];
  const userId = Number.parseInt(id36, 36);
  return userId <= MAX_INT && isSigned(secret, getSigned(userId), signature) ? userId : undefined;
}

/** Creates the address of a calendar, which cannot be guessed. */
export function createCalendarAddress(publicUrl: string): { readonly url: string; readonly digest: string } {
  const token = createToken();
  return { url: `${publicUrl}${CALENDAR_HREF}/${token}.ics`, digest: digestToken(token) };
}
