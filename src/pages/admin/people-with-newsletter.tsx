import { useQueryClient } from '@tanstack/react-query';
import type { AdminSearch } from '#admin-kit/admin-search.ts';
import { ReaderActions } from '#features/audience/newsletter/admin/reader-dialogs.tsx';
import { invalidatePeople } from '#features/audience/people/admin/people.queries.ts';
import { PeoplePage } from '#features/audience/people/admin/people-page.tsx';

/** People, with what a colleague can do with a person's subscription. */
export default function PeopleWithNewsletter({ search }: { search: AdminSearch }) {
  const client = useQueryClient();
  const onChanged = () => invalidatePeople(client);
  return (
    <PeoplePage search={search} renderNewsletter={(person) => <ReaderActions {...person} onChanged={onChanged} />} />
  );
}
