import { UsersPanel } from '#features/audience/accounts/admin/users-panel.tsx';
import { IssuedBadges } from '#features/learning/badges/admin/issued-badges.tsx';
import { MentorTeamMember } from '#features/learning/mentoring/admin/mentor-team-member.tsx';
import { MentoringCounts } from '#features/learning/mentoring/admin/mentoring-counts.tsx';
import { can } from '#lib/roles.ts';
import { formatPersonName } from '#lib/words.ts';
import { hasArea } from '#site/site-frame.ts';

/** User Management, with a user's badges and who of the team a mentor is, and the numbers of mentoring below it. */
export default function UsersWithMentoring() {
  return (
    <>
      <UsersPanel
        renderMore={(user) =>
          hasArea('mentor') && (
            <>
              <IssuedBadges key={user.id} userId={user.id} />
              {can(user.role, 'mentors') && !user.isSuspended && (
                <MentorTeamMember key={`mentor ${user.id}`} mentorId={user.id} name={formatPersonName(user)} />
              )}
            </>
          )
        }
      />
      {hasArea('mentor') && <MentoringCounts />}
    </>
  );
}
