import { useSuspenseQuery } from '@tanstack/react-query';
import { legalTextQuery } from '#features/firm/settings/ui/site.queries.ts';
import type { LegalPage as Page } from '#lib/site/site-choices.ts';
import { Prose } from '#ui/prose.tsx';
import { SiteLayout } from '../shell/site-layout.tsx';
import { getLegalHead } from './legal-heads.ts';

export function LegalPage({ page }: { page: Page }) {
  const { title, intro } = getLegalHead(page);
  const { data: text } = useSuspenseQuery(legalTextQuery(page));
  return (
    <SiteLayout>
      <article className="shell grid gap-x-8 pt-20 pb-32 lg:grid-cols-12">
        <header className="lg:col-span-8 lg:col-start-3">
          <h1 className="text-4xl">{title}</h1>
          <p className="mt-6 max-w-[54ch] text-lg text-muted">{intro}</p>
          {text.isSample && (
            <p className="mt-8 border-l-2 border-amber pl-4 text-sm">
              This is sample text. Have a lawyer write the one for your firm before you publish the site.
            </p>
          )}
        </header>
        <Prose html={text.html} className="mt-14 lg:col-span-8 lg:col-start-3" />
      </article>
    </SiteLayout>
  );
}
