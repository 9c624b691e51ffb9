import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '#pages/legal/legal-page.tsx';
import { termsText } from '#pages/legal/legal-texts.ts';
import { pageMeta, pageTitle } from '#pages/shell/page-meta.ts';

export const Route = createFileRoute('/terms')({
  head: () => pageMeta({ path: '/terms', title: pageTitle(termsText.title), description: termsText.intro }),
  component: () => <LegalPage text={termsText} />,
});
