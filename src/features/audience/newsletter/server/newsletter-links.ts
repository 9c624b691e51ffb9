import { DAY_MS } from '#lib/days.ts';
import { MAX_INT } from '#lib/limits.ts';
import { isSigned, signText } from '#platform/auth/tokens.ts';
import {
  CONFIRM_DAYS,
  NEWSLETTER_CONFIRM_HREF,
  NEWSLETTER_PREFERENCES_HREF,
  NEWSLETTER_UNSUBSCRIBE_HREF,
  withToken,
} from '../newsletter.constants.ts';
import type { LinkOwner } from './newsletter.store.ts';

/** The secret that signs links, and the address of this site. */
export interface LinkConfig {
  readonly secret: string;
  readonly publicUrl: string;
}

const CONFIRM_MS = CONFIRM_DAYS * DAY_MS;
/** `<id>.<time made>.<signature>` confirms, `<id>.<signature>` manages. Numbers are in base 36. Tokens are not stored. */
const CONFIRM_TOKEN = /^([1-9a-z][0-9a-z]{0,5})\.([1-9a-z][0-9a-z]{0,8})\.([\w-]{43})$/;
const MANAGE_TOKEN = /^([1-9a-z][0-9a-z]{0,5})\.([\w-]{43})$/;

const getSigned = ({ id, tokenSalt }: Pick<LinkOwner, 'id' | 'tokenSalt'>, purpose: string) =>
  `newsletter:${purpose}:${id}:${tokenSalt}`;

/** Creates a link that subscribes its owner. It works for CONFIRM_DAYS days. */
export function createConfirmLink({ secret, publicUrl }: LinkConfig, owner: LinkOwner, madeAt: Date): string {
  const made = madeAt.getTime().toString(36);
  const token = `${owner.id.toString(36)}.${made}.${signText(secret, getSigned(owner, `confirm:${made}`))}`;
  return publicUrl + withToken(NEWSLETTER_CONFIRM_HREF, token);
}

/** Creates the token of a subscriber's links. It works as long as the subscriber exists. */
export const createManageToken = (secret: string, owner: LinkOwner): string =>
  `${owner.id.toString(36)}.${signText(secret, getSigned(owner, 'manage'))}`;

/** Creates the two links of every newsletter. */
export const createManageLinks = ({ secret, publicUrl }: LinkConfig, owner: LinkOwner) =>
  buildManageLinks(publicUrl, createManageToken(secret, owner));

/** Builds the two links from a token. */
export function buildManageLinks(publicUrl: string, token: string) {
  return {
    unsubscribe: publicUrl + withToken(NEWSLETTER_UNSUBSCRIBE_HREF, token),
    preferences: publicUrl + withToken(NEWSLETTER_PREFERENCES_HREF, token),
  };
}

/** What a token says, and its signature of that. */
export interface LinkToken {
  readonly id: number;
  readonly purpose: string;
  readonly signature: string;
}

/** Reads a confirmation token and when it was made. Undefined if it is not one, or has expired. */
export function parseConfirmToken(token: string, now: Date): (LinkToken & { readonly madeAt: Date }) | undefined {
  const [, id = '', made = '', signature = ''] = CONFIRM_TOKEN.exec(token) ?? [];
  const madeAt = new Date(Number.parseInt(made, 36));
  const parsed = toToken(id, `confirm:${made}`, signature);
  return parsed && now.getTime() - madeAt.getTime() <= CONFIRM_MS ? { ...parsed, madeAt } : undefined;
}

/** Reads an unsubscribe or preferences token. Undefined if it is not one. */
export function parseManageToken(token: string): LinkToken | undefined {
  const [, id = '', signature = ''] = MANAGE_TOKEN.exec(token) ?? [];
  return toToken(id, 'manage', signature);
}

function toToken(id36: string, purpose: string, signature: string): LinkToken | undefined {
  const id = Number.parseInt(id36, 36);
  return id <= MAX_INT ? { id, purpose, signature } : undefined;
}

/** Whether a token was signed for this subscriber. */
export const isSignedFor = (owner: LinkOwner, secret: string, { purpose, signature }: LinkToken): boolean =>
  isSigned(secret, getSigned(owner, purpose), signature);
