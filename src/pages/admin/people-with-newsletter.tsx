import type { AdminSearch } from '#admin-kit/admin-search.ts';
import { ReaderActions } from '#features/audience/newsletter/admin/reader-actions.tsx';
import { PeoplePage } from '#features/audience/people/admin/people-page.tsx';

/** People, with what a colleague can do with a person's subscription. */
export default function PeopleWithNewsletter({ search }: { search: AdminSearch }) {
  return <PeoplePage search={search} renderNewsletter={(person) => <ReaderActions {...person} />} />;
}
