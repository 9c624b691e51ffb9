import { useSuspenseQuery } from '@tanstack/react-query';
import { PageView } from '#features/firm/pages/pages/page-view.tsx';
import type { ShownPage } from '#features/firm/pages/pages.contract.ts';
import { pageQuery } from '#features/firm/pages/ui/pages.queries.ts';
import { listContactIndustries } from '#lib/site/terms.ts';
import { useSiteFrame } from '#site/site-frame.ts';
import { ContactFormPart } from '../contact/contact-form-part.tsx';
import { SiteLayout } from '../shell/site-layout.tsx';

/** A page of the firm's own, with or without the navigation around it. */
export function SitePage({ slug }: { slug: string }) {
  const { data: page } = useSuspenseQuery(pageQuery(slug));
  return (
    <SiteLayout isBare={page.isCampaign}>
      <SitePageView page={page} />
    </SiteLayout>
  );
}

/** The same without the query and the layout, for a preview. */
export function SitePageView({ page }: { page: ShownPage }) {
  const { industries, answerDays, email } = useSiteFrame();
  return (
    <PageView
      page={page}
      contactForm={
        <ContactFormPart industries={listContactIndustries(industries)} answerDays={answerDays} email={email} />
      }
    />
  );
}
