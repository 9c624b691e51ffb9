import { useQueryClient } from '@tanstack/react-query';
import { useAdmin, useCan } from '#admin-kit/admin-context.ts';
import type { AdminSearch } from '#admin-kit/admin-search.ts';
import { ReaderActions } from '#features/audience/newsletter/admin/reader-dialogs.tsx';
import { invalidatePeople } from '#features/audience/people/admin/people.queries.ts';
import { PeoplePage } from '#features/audience/people/admin/people-page.tsx';
import { AttendedEvents } from '#features/learning/lessons/ui/attended-events.tsx';
import { NamedPapers } from '#features/library/whitepapers/admin/named-papers.tsx';
import { hasArea } from '#site/site-frame.ts';

/** People, with what a colleague can do with a person's subscription, the events they attended, and a client's papers. */
export default function PeopleWithNewsletter({ search }: { search: AdminSearch }) {
  const client = useQueryClient();
  const { viewerId } = useAdmin();
  const mayDo = useCan();
  const onChanged = () => invalidatePeople(client);
  return (
    <PeoplePage
      search={search}
      renderNewsletter={(person) => hasArea('newsletter') && <ReaderActions {...person} onChanged={onChanged} />}
      renderAccount={({ id, role }) => (
        <>
          {hasArea('mentor') && id !== viewerId && <AttendedEvents userId={id} />}
          {role === 'client' && mayDo('managesUsers') && <NamedPapers userId={id} />}
        </>
      )}
    />
  );
}
