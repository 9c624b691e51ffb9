import { createIsomorphicFn } from '@tanstack/react-start';
import { FEEDS, sharePicture } from '#lib/hrefs.ts';
import { publicUrl } from '#lib/public-url.ts';
import { BRAND_NAME } from '#site';
import type { MachineFacts } from './machine-facts.ts';

interface PageFacts {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Additional data for search engines and feed readers. Undefined in the browser. */
  readonly machines?: MachineFacts | undefined;
}

/** Title, description, canonical address, Open Graph and structured data of a page. */
export function pageMeta(page: PageFacts) {
  const more = createMachineTags(page);
  return {
    meta: [{ title: page.title }, { name: 'description', content: page.description }, ...more.meta],
    links: [{ rel: 'canonical', href: publicUrl() + page.path }, ...more.links],
  };
}

interface MachineTags {
  readonly meta: readonly Readonly<Record<string, unknown>>[];
  readonly links: readonly { rel: string; type: string; href: string; title?: string }[];
}

// Only readers of the first HTML need these tags. A browser that navigates needs neither them nor their code.
const createMachineTags = createIsomorphicFn()
  .server(({ path, title, description, machines = {} }: PageFacts): MachineTags => {
    const { article, graph, markdown } = machines;
    return {
      meta: [
        { property: 'og:title', content: title },
        { property: 'og:description', content: description },
        { property: 'og:url', content: publicUrl() + path },
        { property: 'og:type', content: article ? 'article' : 'website' },
        { property: 'og:site_name', content: BRAND_NAME },
        { property: 'og:image', content: publicUrl() + sharePicture(path) },
        { property: 'og:image:type', content: 'image/png' },
        { property: 'og:image:width', content: '1200' },
        { property: 'og:image:height', content: '630' },
        { property: 'og:image:alt', content: title },
        { name: 'twitter:card', content: 'summary_large_image' },
        ...(article
          ? [
              { property: 'article:published_time', content: article.publishedAt },
              { property: 'article:modified_time', content: article.updatedAt },
              { property: 'article:section', content: article.section },
            ]
          : []),
        ...(graph ? [{ 'script:ld+json': graph }] : []),
      ],
      links: [
        ...FEEDS.map(({ path: feed, type, name }) => ({
          rel: 'alternate',
          type,
          href: publicUrl() + feed,
          title: `${BRAND_NAME} (${name})`,
        })),
        ...(markdown ? [{ rel: 'alternate', type: 'text/markdown', href: publicUrl() + markdown }] : []),
      ],
    };
  })
  .client((_: PageFacts): MachineTags => ({ meta: [], links: [] }));

/** Formats a page's title: "Privacy – Great Circle Group". */
export const pageTitle = (title: string): string => `${title} – ${BRAND_NAME}`;

/** For screens that must not appear in search results. */
export const privateMeta = (title: string) => ({ meta: [{ title }, { name: 'robots', content: 'noindex' }] });

/** For an address whose record does not exist. */
export const notFoundMeta = privateMeta(pageTitle('404 Page Not Found'));
