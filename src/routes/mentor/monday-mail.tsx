import { createFileRoute } from '@tanstack/react-router';
import { MondayMailPage } from '#features/week/pages/monday-mail-page.tsx';
import { SiteLayout } from '#pages/shell/site-layout.tsx';
import { createPrivateMeta, formatPageTitle } from '#site/page-meta.ts';

const toText = (value: unknown) => (typeof value === 'string' ? value : undefined);

export const Route = createFileRoute('/mentor/monday-mail')({
  validateSearch: (search: Record<string, unknown>) => ({ token: toText(search.token), done: toText(search.done) }),
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
