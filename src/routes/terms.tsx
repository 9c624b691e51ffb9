import { createFileRoute } from '@tanstack/react-router';
import { legalHeads } from '#pages/legal/legal-heads.ts';
import { LegalPage } from '#pages/legal/legal-page.tsx';
import { termsText } from '#pages/legal/legal-texts.ts';
import { createPageMeta, formatPageTitle } from '#site/page-meta.ts';

export const Route = createFileRoute('/terms')({
  head: () =>
    createPageMeta({
      path: '/terms',
      title: formatPageTitle(legalHeads.terms.title),
      description: legalHeads.terms.intro,
    }),
  component: () => <LegalPage text={termsText} />,
});
