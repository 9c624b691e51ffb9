import { createFileRoute } from '@tanstack/react-router';
import { VerifyPage } from '#features/learning/badges/pages/verify-page.tsx';
import { MemberStyles } from '#pages/shell/member-styles.tsx';
import { SiteLayout } from '#pages/shell/site-layout.tsx';
import { createPrivateMeta, formatPageTitle } from '#site/page-meta.ts';

export const Route = createFileRoute('/badges/verify')({
  head: () => createPrivateMeta(formatPageTitle('Verify a badge')),
  component: Verify,
});

function Verify() {
  return (
    <SiteLayout>
      <MemberStyles />
      <VerifyPage />
    </SiteLayout>
  );
}
