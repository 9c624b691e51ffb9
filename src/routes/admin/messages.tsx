import { createFileRoute } from '@tanstack/react-router';
import { contactFormsQuery } from '#features/contact/ui/contact-forms.queries.ts';
import { readSiteSearch } from '#pages/admin/admin-search.ts';
import { adminHead, loadAdmin } from '#pages/admin/load-admin.ts';
import { messageFilters } from '#pages/admin/site/messages/message-filters.ts';
import { MessagesPage } from '#pages/admin/site/messages/messages-page.tsx';

export const Route = createFileRoute('/admin/messages')({
  validateSearch: readSiteSearch,
  loaderDeps: ({ search }) => readSiteSearch({ ...search }),
  loader: ({ context: { queryClient }, deps }) =>
    loadAdmin(queryClient, { title: 'Messages', reads: [contactFormsQuery(messageFilters(deps))] }),
  head: adminHead,
  component: Messages,
});

function Messages() {
  return <MessagesPage search={Route.useLoaderDeps()} />;
}
