import { createFileRoute } from '@tanstack/react-router';
import { legalHeads } from '#pages/legal/legal-heads.ts';
import { LegalPage } from '#pages/legal/legal-page.tsx';
import { privacyText } from '#pages/legal/legal-texts.ts';
import { pageMeta, pageTitle } from '#site/page-meta.ts';

export const Route = createFileRoute('/privacy')({
  head: () =>
    pageMeta({ path: '/privacy', title: pageTitle(legalHeads.privacy.title), description: legalHeads.privacy.intro }),
  component: () => <LegalPage text={privacyText} />,
});
