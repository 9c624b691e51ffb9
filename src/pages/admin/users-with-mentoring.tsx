import { UsersPanel } from '#features/audience/accounts/admin/users-panel.tsx';
import { AccountTeamMember } from '#features/firm/team/admin/account-team-member.tsx';
import { IssuedBadges } from '#features/learning/badges/admin/issued-badges.tsx';
import { MentoringCounts } from '#features/learning/mentoring/admin/mentoring-counts.tsx';
import { can } from '#lib/roles.ts';
import { formatPersonName } from '#lib/words.ts';

/** User Management, with a user's badges and who of the team a colleague is, and the numbers of mentoring below it. */
export default function UsersWithMentoring() {
  return (
    <>
      <UsersPanel
        renderMore={(user) => (
          <>
            <IssuedBadges key={user.id} userId={user.id} />
            {(can(user.role, 'answersMessages') || can(user.role, 'mentors')) && !user.isSuspended && (
              <AccountTeamMember key={`team ${user.id}`} accountId={user.id} name={formatPersonName(user)} />
            )}
          </>
        )}
      />
      <MentoringCounts />
    </>
  );
}
