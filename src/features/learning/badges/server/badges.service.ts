import { randomUUID } from 'node:crypto';
import { DeclaredError, declareError } from '#platform/http/errors.ts';
import { toWire } from '#platform/http/to-wire.ts';
import { BADGES_HREF } from '../badges.constants.ts';
import { badgePage, issuedBadge, type OwnBadge, ownBadge } from '../badges.contract.ts';
import type { BadgeDeps, BadgeRouteDeps, EarnedAchievement, IssuerDeps } from './badge-deps.ts';
import {
  type BadgeRow,
  insertRevocations,
  listUserBadges,
  lockBadge,
  lockBadgeById,
  updateBadge,
} from './badges.store.ts';

/** Lists the skills of the finished items, most frequent first. */
export function listSkillNames(finished: readonly { readonly skills: readonly string[] }[]): string[] {
  const counts = new Map<string, number>();
  for (const name of finished.flatMap(({ skills }) => skills)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1] || a[0].localeCompare(b[0])).map(([name]) => name);
}

export const getBadgeUrl = (publicUrl: string, { token }: Pick<BadgeRow, 'token'>): string =>
  `${publicUrl}${BADGES_HREF}/${token}`;

function presentOwnBadge(publicUrl: string, award: EarnedAchievement, row: BadgeRow | undefined): OwnBadge {
  const state = !row ? 'new' : row.revokedAt ? 'revoked' : row.isOpen ? 'open' : 'closed';
  return toWire(ownBadge, {
    ...award,
    state,
    isOpen: row?.isOpen ?? false,
    url: row && (row.isOpen || !row.revokedAt) ? getBadgeUrl(publicUrl, row) : null,
    name: row?.name ?? null,
  });
}

/** Lists a learner's achievements. A badge stays as it was signed, even if the library has changed since. */
export async function listAwards(
  { db, proofs }: BadgeDeps,
  userId: number,
): Promise<{ award: EarnedAchievement; row: BadgeRow | undefined }[]> {
  const [earned, rows] = await Promise.all([proofs.listEarned(db, userId), listUserBadges(db, userId)]);
  const signedOnly = rows.filter(({ key }) => !earned.some((one) => one.key === key));
  return [...earned, ...signedOnly].map((one) => {
    const row = rows.find(({ key }) => key === one.key);
    return { award: row ?? one, row };
  });
}

export const listOwnBadges = async (deps: BadgeDeps, userId: number): Promise<OwnBadge[]> =>
  (await listAwards(deps, userId)).map(({ award, row }) => presentOwnBadge(deps.publicUrl, award, row));

/**
 * Opens or closes the public address of a badge. The first time it is opened, the badge is made. With another name it
 * is signed again, and the badge with the previous name is revoked. A revoked badge can only be closed.
 * @throws DeclaredError 404 if it is not earned, 409 if it was revoked
 */
export async function saveOwnBadge(
  deps: BadgeDeps,
  userId: number,
  key: string,
  { isOpen, name }: { readonly isOpen: boolean; readonly name: string },
): Promise<OwnBadge> {
  const rows = await listUserBadges(deps.db, userId);
  const achievement =
    rows.find((row) => row.key === key) ??
    (await deps.proofs.listEarned(deps.db, userId)).find((earned) => earned.key === key);
  if (!achievement) throw new DeclaredError(badgeErrors.notEarned);
  const saved = await deps.db.transaction(async (tx) => {
    const row = await lockBadge(tx, userId, achievement, name);
    if (row.revokedAt && isOpen) throw new DeclaredError(badgeErrors.revoked);
    if (row.revokedAt || row.name === name) return updateBadge(tx, row.id, { isOpen });
    await insertRevocations(tx, [row.credentialId], 'replaced');
    return updateBadge(tx, row.id, { isOpen, name, credentialId: randomUUID(), issuedAt: new Date() });
  });
  return presentOwnBadge(deps.publicUrl, saved, saved);
}

/** Revokes a badge for good. Revoking it again changes nothing. @throws DeclaredError 404 */
export async function revokeBadge(
  { db, logActivity }: Pick<BadgeRouteDeps, 'db' | 'logActivity'>,
  actorId: number,
  id: number,
): Promise<BadgeRow> {
  return db.transaction(async (tx) => {
    const badge = await lockBadgeById(tx, id);
    if (!badge) throw new DeclaredError(badgeErrors.unknown);
    if (badge.revokedAt) return badge;
    await insertRevocations(tx, [badge.credentialId], 'administrator');
    const record = { kind: 'badge', recordId: id, title: badge.title };
    await logActivity(tx, { ...record, actorId, action: 'rejected', detail: 'revoked' });
    return updateBadge(tx, id, { revokedAt: new Date() });
  });
}

export const presentBadgePage = ({ brand }: IssuerDeps, row: BadgeRow) =>
  toWire(badgePage, {
    ...row,
    issuer: brand.name,
    skills: listSkillNames(row.evidence),
    isRevoked: row.revokedAt !== null,
  });

export const presentIssuedBadge = (row: BadgeRow) => toWire(issuedBadge, { ...row, isRevoked: row.revokedAt !== null });

export const badgeErrors = {
  /** The same for a closed and for an unknown address, so that nobody learns which ones exist. */
  pageNotFound: declareError(404, 'badge_not_found', 'There is nothing at this address, or its owner has closed it.'),
  notEarned: declareError(404, 'badge_not_earned', 'You have not earned this badge yet.'),
  notIssued: declareError(404, 'badge_not_issued', 'This badge has not been signed yet. Open it first.'),
  revoked: declareError(
    409,
    'badge_revoked',
    'This badge was revoked by an administrator and cannot be opened. Please write to us if you do not know why.',
  ),
  unknown: declareError(404, 'issued_badge_not_found', 'There is no such badge.'),
};
