import { useQueryClient } from '@tanstack/react-query';
import { useAdmin } from '#admin-kit/admin-context.ts';
import type { AdminSearch } from '#admin-kit/admin-search.ts';
import { ReaderActions } from '#features/audience/newsletter/admin/reader-dialogs.tsx';
import { invalidatePeople } from '#features/audience/people/admin/people.queries.ts';
import { PeoplePage } from '#features/audience/people/admin/people-page.tsx';
import { AttendedEvents } from '#features/learning/lessons/ui/attended-events.tsx';
import { hasArea } from '#site/site-frame.ts';

/** People, with what a colleague can do with a person's subscription, and the events they attended. */
export default function PeopleWithNewsletter({ search }: { search: AdminSearch }) {
  const client = useQueryClient();
  const { viewerId } = useAdmin();
  const onChanged = () => invalidatePeople(client);
  return (
    <PeoplePage
      search={search}
      renderNewsletter={(person) => hasArea('newsletter') && <ReaderActions {...person} onChanged={onChanged} />}
      renderLearning={(accountId) =>
        hasArea('mentor') && accountId !== viewerId && <AttendedEvents userId={accountId} />
      }
    />
  );
}
