import { createFileRoute } from '@tanstack/react-router';
import { legalHeads } from '#pages/legal/legal-heads.ts';
import { LegalPage } from '#pages/legal/legal-page.tsx';
import { privacyText } from '#pages/legal/legal-texts.ts';
import { createPageMeta, formatPageTitle } from '#site/page-meta.ts';

export const Route = createFileRoute('/privacy')({
  head: () =>
    createPageMeta({
      path: '/privacy',
      title: formatPageTitle(legalHeads.privacy.title),
      description: legalHeads.privacy.intro,
    }),
  component: () => <LegalPage text={privacyText} />,
});
