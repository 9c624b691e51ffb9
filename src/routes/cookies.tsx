import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '#pages/legal/legal-page.tsx';
import { cookiesText } from '#pages/legal/legal-texts.ts';
import { pageMeta, pageTitle } from '#pages/shell/page-meta.ts';

export const Route = createFileRoute('/cookies')({
  head: () => pageMeta({ path: '/cookies', title: pageTitle(cookiesText.title), description: cookiesText.intro }),
  component: () => <LegalPage text={cookiesText} />,
});
