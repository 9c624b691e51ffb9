import { UsersPanel } from '#features/accounts/admin/users-panel.tsx';
import { IssuedBadges } from '#features/badges/admin/issued-badges.tsx';
import { MentorTeamMember } from '#features/mentoring/admin/mentor-team-member.tsx';
import { MentoringCounts } from '#features/mentoring/admin/mentoring-counts.tsx';
import { can } from '#lib/roles.ts';
import { formatPersonName } from '#lib/words.ts';

/** User Management, with a user's badges and who of the team a mentor is, and the numbers of mentoring below it. */
export default function UsersWithMentoring() {
  return (
    <>
      <UsersPanel
        renderMore={(user) => (
          <>
            <IssuedBadges key={user.id} userId={user.id} />
            {can(user.role, 'mentors') && !user.isSuspended && (
              <MentorTeamMember key={`mentor ${user.id}`} mentorId={user.id} name={formatPersonName(user)} />
            )}
          </>
        )}
      />
      <MentoringCounts />
    </>
  );
}
