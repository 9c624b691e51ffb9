import { createFileRoute } from '@tanstack/react-router';
import { BadMondayLinkPage, MondayMailPage } from '#features/learning/mentor/pages/week/monday-mail-page.tsx';
import { reminderLinkQuery } from '#features/learning/mentor/ui/mentor.queries.ts';
import { requireLink } from '#lib/loaders.ts';
import { MemberStyles } from '#pages/shell/member-styles.tsx';
import { SiteLayout } from '#pages/shell/site-layout.tsx';
import { createPrivateMeta, formatPageTitle } from '#site/page-meta.ts';

const toText = (value: unknown) => (typeof value === 'string' ? value : undefined);

export const Route = createFileRoute('/mentor/monday-mail')({
  validateSearch: (search: Record<string, unknown>) => ({ token: toText(search.token), done: toText(search.done) }),
  loaderDeps: ({ search: { token, done } }) => ({ token, done }),
  loader: async ({ context: { queryClient }, deps: { token, done } }) => {
    if (done !== 'yes') await requireLink(queryClient, reminderLinkQuery(token));
  },
  head: () => createPrivateMeta(formatPageTitle('Monday email')),
  component: MondayMail,
  notFoundComponent: () => (
    <SiteLayout>
      <MemberStyles />
      <BadMondayLinkPage />
    </SiteLayout>
  ),
});

function MondayMail() {
  const { token, done } = Route.useSearch();
  return (
    <SiteLayout>
      <MemberStyles />
      <MondayMailPage token={token} done={done} />
    </SiteLayout>
  );
}
