import { can, type Role } from './roles.ts';

/** Who may open a white paper or a library item: everyone, members, members whose address is confirmed, or members with premium access. */
export const ACCESS_LEVELS = ['open', 'account', 'confirmed', 'premium'] as const;
export type Access = (typeof ACCESS_LEVELS)[number];

/** Labels for those who choose a level. */
export const ACCESS_LABELS: Readonly<Record<Access, string>> = {
  open: 'Everyone, without an account',
  account: 'Members',
  confirmed: 'Members with a confirmed email address',
  premium: 'Members with premium access',
};

/** What decides about a member's access. */
export interface AccessMember {
  readonly role: Role;
  readonly emailVerified: boolean;
  readonly hasPremiumAccess: boolean;
}

/** Why somebody may not open something, which says what they can do: sign in, confirm their address, ask for premium access. */
export type AccessRefusal = 'signed-out' | 'unconfirmed' | 'not-premium';

/** Why somebody may not open something; undefined if they may. Colleagues who publish may open everything. */
export function getAccessRefusal(access: Access, member: AccessMember | null | undefined): AccessRefusal | undefined {
  if (access === 'open') return undefined;
  if (!member) return 'signed-out';
  if (access === 'account' || can(member.role, 'publishes')) return undefined;
  if (access === 'confirmed') return member.emailVerified ? undefined : 'unconfirmed';
  return member.hasPremiumAccess ? undefined : 'not-premium';
}

/** The levels that come before another one. */
export const listLevelsBelow = (level: Access): readonly Access[] =>
  ACCESS_LEVELS.slice(0, ACCESS_LEVELS.indexOf(level));

/** Whether a library item opens on a page of this site: a lesson, and every item that not all members may open. */
export const hasItemPage = (item: { readonly hasLesson: boolean; readonly access: Access }): boolean =>
  item.hasLesson || !listLevelsBelow('confirmed').includes(item.access);
