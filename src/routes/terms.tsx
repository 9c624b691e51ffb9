import { createFileRoute } from '@tanstack/react-router';
import { legalHeads } from '#pages/legal/legal-heads.ts';
import { LegalPage } from '#pages/legal/legal-page.tsx';
import { termsText } from '#pages/legal/legal-texts.ts';
import { pageMeta, pageTitle } from '#site/page-meta.ts';

export const Route = createFileRoute('/terms')({
  head: () =>
    pageMeta({ path: '/terms', title: pageTitle(legalHeads.terms.title), description: legalHeads.terms.intro }),
  component: () => <LegalPage text={termsText} />,
});
