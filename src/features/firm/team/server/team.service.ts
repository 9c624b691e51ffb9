import { formatPersonName } from '#lib/words.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import { findColleague } from '#platform/auth/colleagues.ts';
import type { Db } from '#platform/db/db.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { createSlugRules } from '#platform/records/slug-rules.ts';
import { type TeamMemberChoice, teamMemberBody } from '../team.contract.ts';
import { teamErrors } from './team.errors.ts';
import { findMemberOfAccount, linkAccount, teamStore } from './team.store.ts';

/** Rules for creating and changing team members. */
export const teamRules = createSlugRules(teamStore, {
  body: teamMemberBody,
  notFound: teamErrors.notFound,
  fallback: 'person',
});

/** Reads which team member an account is. @throws DeclaredError 404 for an account that cannot be one */
export async function readTeamMemberOfAccount(db: Db, accountId: number): Promise<TeamMemberChoice> {
  await requireColleague(db, accountId);
  return { teamMemberId: (await findMemberOfAccount(db, accountId)) ?? null };
}

/**
 * Says which team member an account is, and logs it. Only this gives an account the messages written to that member: an email address
 * on a page is typed by editors, and proves nothing.
 * @throws DeclaredError 404 for an account that cannot be one and for an unknown member, 409 for one that has an account
 */
export function setTeamMemberOfAccount(
  { db, logActivity }: Pick<AdminDeps, 'db' | 'logActivity'>,
  accountId: number,
  teamMemberId: number | null,
  actorId: number,
): Promise<TeamMemberChoice> {
  return db.transaction(async (tx) => {
    const colleague = await requireColleague(tx, accountId);
    if (teamMemberId !== null) {
      const member = await teamStore.lock(tx, teamMemberId);
      if (!member) throw new DeclaredError(teamErrors.notFound);
      if (member.accountId !== null && member.accountId !== accountId)
        throw new DeclaredError(teamErrors.alreadyLinked);
    }
    await linkAccount(tx, accountId, teamMemberId);
    await logActivity(tx, {
      actorId,
      action: 'updated',
      kind: 'user',
      recordId: accountId,
      title: formatPersonName(colleague),
      // By number: the name in it would outlive the account.
      detail: teamMemberId === null ? 'no longer a team member' : `is team member ${teamMemberId}`,
    });
    return { teamMemberId };
  });
}

async function requireColleague(db: Db, id: number) {
  const colleague = (await findColleague(db, id, 'answersMessages')) ?? (await findColleague(db, id, 'mentors'));
  if (!colleague) throw new DeclaredError(teamErrors.notColleague);
  return colleague;
}
