import { publicUrl } from '#lib/public-url.ts';
import { BRAND_NAME } from '#site';

/** Title, description, canonical address and Open Graph of a page. */
export function pageMeta({ path, title, description }: { path: string; title: string; description: string }) {
  const address = publicUrl() + path;
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: BRAND_NAME },
      { property: 'og:url', content: address },
    ],
    links: [{ rel: 'canonical', href: address }],
  };
}

/** "Privacy – Great Circle Group". */
export const pageTitle = (title: string): string => `${title} – ${BRAND_NAME}`;

/** For screens that are nobody's search result. */
export const privateMeta = (title: string) => ({ meta: [{ title }, { name: 'robots', content: 'noindex' }] });

/** For an address whose record is not there. */
export const notFoundMeta = privateMeta(pageTitle('404 Page Not Found'));
