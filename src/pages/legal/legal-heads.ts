import type { LegalPage } from '#lib/site/site-choices.ts';
import { getBrandName } from '#site/site-frame.ts';

/** The title and summary of a legal page. */
export function getLegalHead(page: LegalPage): { title: string; intro: string } {
  const name = getBrandName();
  const heads = {
    privacy: {
      title: 'Privacy',
      intro: `What ${name} learns about you when you use this site, what we do with it, and how you can have it deleted.`,
    },
    terms: { title: 'Terms', intro: `The terms on which ${name} offers this site.` },
    cookies: { title: 'Cookies', intro: 'This site stores as little as possible in your browser.' },
  };
  return heads[page];
}
