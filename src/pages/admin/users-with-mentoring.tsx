import { UsersPanel } from '#features/accounts/admin/users-panel.tsx';
import { IssuedBadges } from '#features/badges/admin/issued-badges.tsx';
import { MentoringCounts } from '#features/mentoring/admin/mentoring-counts.tsx';

/** User Management, with a user's badges, and the numbers of mentoring below it. */
export default function UsersWithMentoring() {
  return (
    <>
      <UsersPanel renderMore={({ id }) => <IssuedBadges key={id} userId={id} />} />
      <MentoringCounts />
    </>
  );
}
