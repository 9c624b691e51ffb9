import UsersPanel from '#features/accounts/admin/users-panel.tsx';
import { MentoringCounts } from '#features/mentoring/admin/mentoring-counts.tsx';

/** User Management, with the numbers of mentoring below it. */
export default function UsersWithMentoring() {
  return (
    <>
      <UsersPanel />
      <MentoringCounts />
    </>
  );
}
