import { createFileRoute } from '@tanstack/react-router';
import { BadLinkPage, RegistrationPage } from '#features/firm/events/pages/registration-page.tsx';
import { ownRegistrationQuery } from '#features/firm/events/ui/events.queries.ts';
import { requireLink } from '#lib/loaders.ts';
import { SiteLayout } from '#pages/shell/site-layout.tsx';
import { createPrivateMeta, formatPageTitle } from '#site/page-meta.ts';

export const Route = createFileRoute('/events/registrations/$token')({
  loader: ({ context: { queryClient }, params: { token } }) => requireLink(queryClient, ownRegistrationQuery(token)),
  head: () => createPrivateMeta(formatPageTitle('Your registration')),
  component: Registration,
  notFoundComponent: () => (
    <SiteLayout>
      <BadLinkPage />
    </SiteLayout>
  ),
});

function Registration() {
  return (
    <SiteLayout>
      <RegistrationPage token={Route.useParams().token} />
    </SiteLayout>
  );
}
