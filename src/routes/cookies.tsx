import { createFileRoute } from '@tanstack/react-router';
import { legalHeads } from '#pages/legal/legal-heads.ts';
import { LegalPage } from '#pages/legal/legal-page.tsx';
import { cookiesText } from '#pages/legal/legal-texts.ts';
import { createPageMeta, formatPageTitle } from '#site/page-meta.ts';

export const Route = createFileRoute('/cookies')({
  head: () =>
    createPageMeta({
      path: '/cookies',
      title: formatPageTitle(legalHeads.cookies.title),
      description: legalHeads.cookies.intro,
    }),
  component: () => <LegalPage text={cookiesText} />,
});
