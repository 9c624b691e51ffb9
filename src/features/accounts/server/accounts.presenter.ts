import type { NewsletterState } from '../accounts.constants.ts';
import type { Account, UserItem } from '../accounts.contract.ts';
import type { UserRow } from './accounts.store.ts';

const toIsoOrNull = (time: Date | null) => time?.toISOString() ?? null;

/** The fields that both the user and an admin see. */
function presentPerson(row: UserRow) {
  return {
    id: row.id,
    email: row.email,
    emailVerified: row.emailVerified,
    firstName: row.firstName,
    lastName: row.lastName,
    role: row.role,
    isOwner: row.isOwner,
    company: row.company,
    industry: row.industry,
    hasNewsletterAccess: row.hasNewsletterAccess,
    hasPremiumAccess: row.hasPremiumAccess,
    premiumRequestedAt: toIsoOrNull(row.premiumRequestedAt),
    twoFactorEnabled: row.twoFactorEnabled,
    createdAt: row.createdAt.toISOString(),
    lastLoginAt: toIsoOrNull(row.lastLoginAt),
  };
}

/** The signed-in user's own account. */
export function presentAccount(row: UserRow): Account {
  return {
    ...presentPerson(row),
    profileImage: row.profileImage,
    learningGoals: row.learningGoals,
    interests: row.interests,
    experienceLevel: row.experienceLevel,
    preferredLearningStyle: row.preferredLearningStyle,
    wantsCommentMails: row.wantsCommentMails,
  };
}

/** A user as shown to an admin. */
export function presentUserForAdmin(row: UserRow, newsletter: NewsletterState): UserItem {
  return { ...presentPerson(row), isSuspect: row.isSuspect, isSuspended: row.suspendedAt !== null, newsletter };
}
