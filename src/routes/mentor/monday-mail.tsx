import { createFileRoute } from '@tanstack/react-router';
import { MondayMailPage } from '#features/week/pages/monday-mail-page.tsx';
import { readText } from '#lib/plain-search.ts';
import { SiteLayout } from '#pages/shell/site-layout.tsx';
import { createPrivateMeta, formatPageTitle } from '#site/page-meta.ts';

export const Route = createFileRoute('/mentor/monday-mail')({
  validateSearch: (search: Record<string, unknown>) => ({ token: readText(search.token), done: readText(search.done) }),
  head: () => createPrivateMeta(formatPageTitle('Monday email')),
  component: MondayMail,
});

function MondayMail() {
  const { token, done } = Route.useSearch();
  return (
    <SiteLayout>
      <MondayMailPage token={token} done={done} />
    </SiteLayout>
  );
}
