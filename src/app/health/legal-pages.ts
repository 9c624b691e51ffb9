import type { HealthPart, HealthProblem } from '#features/firm/health/health.contract.ts';
import { findByPurpose } from '#features/firm/pages/server/pages.store.ts';
import { hasSampleContent } from '../sample-content/sample-removal.ts';
import type { Services } from '../services.ts';

/** Warns of a site without sample content that says nowhere what it does with the addresses that its forms take. */
export async function getLegalHealth({ db, site }: Pick<Services, 'db' | 'site'>): Promise<HealthPart> {
  const [page, hasSamples] = await Promise.all([
    findByPurpose(db, 'privacy'),
    site.read().then((settings) => hasSampleContent(db, settings)),
  ]);
  const isMissing = page?.status !== 'published' && !hasSamples;
  const problem: HealthProblem = page
    ? { name: 'Publish the privacy page', text: 'It is not published yet.', href: '/admin/pages?purpose=privacy' }
    : {
        name: 'Write the privacy page',
        text: 'Once it is published, the footer and every form that asks for an address link to it.',
        href: '/admin/pages?create=true&purpose=privacy',
      };
  return {
    name: 'Legal pages',
    state: isMissing ? 'attention' : 'ok',
    summary: isMissing
      ? 'Forms of this site take addresses, but no page says what you do with them.'
      : page
        ? 'The privacy page is published.'
        : 'There is no privacy page yet. The site still has sample content.',
    facts: [],
    ...(isMissing && { problems: [problem] }),
  };
}
