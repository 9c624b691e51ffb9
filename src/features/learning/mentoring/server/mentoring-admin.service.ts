import { formatPersonName } from '#lib/words.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import type { Db } from '#platform/db/db.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { readAuthors } from '#platform/publishing/publishing-columns.ts';
import type { TeamMemberChoice } from '../mentoring.contract.ts';
import { mentoringErrors } from './mentoring.errors.ts';
import { findMentor, type MentorRow, saveTeamMember } from './mentors.store.ts';

/** Reads which team member a mentor is. @throws DeclaredError 404 for somebody who is no mentor */
export async function readTeamMember(db: Db, mentorId: number): Promise<TeamMemberChoice> {
  const { team } = await requireMentor(db, mentorId);
  return { teamMemberId: team[0]?.id ?? null };
}

/**
 * Says which team member a mentor is, and logs it. Mentors cannot, so that nobody claims to be somebody else.
 * @throws DeclaredError 404 for somebody who is no mentor, and for an unknown team member
 */
export function setTeamMember(
  { db, logActivity }: Pick<AdminDeps, 'db' | 'logActivity'>,
  mentorId: number,
  teamMemberId: number | null,
  actorId: number,
): Promise<TeamMemberChoice> {
  return db.transaction(async (tx) => {
    const mentor = await requireMentor(tx, mentorId);
    const [member] = teamMemberId === null ? [] : await readAuthors(tx, [teamMemberId]);
    if (teamMemberId !== null && !member) throw new DeclaredError(mentoringErrors.teamMemberNotFound);
    await saveTeamMember(tx, mentorId, teamMemberId);
    await logActivity(tx, {
      actorId,
      action: 'updated',
      kind: 'user',
      recordId: mentorId,
      title: formatPersonName(mentor),
      // By number: the name in it would outlive the account.
      detail: member ? `shown as team member ${member.id}` : 'no longer shown as a team member',
    });
    return { teamMemberId };
  });
}

async function requireMentor(db: Db, id: number): Promise<MentorRow> {
  const mentor = await findMentor(db, id);
  if (!mentor) throw new DeclaredError(mentoringErrors.notMentor);
  return mentor;
}
