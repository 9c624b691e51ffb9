import { createIsomorphicFn } from '@tanstack/react-start';
import { FEEDS, getSharePicturePath } from '#lib/hrefs.ts';
import { getBrandName, getPublicUrl, getShortName } from './site-frame.ts';
import type { StructuredData } from './structured-data.ts';

interface PageFacts {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Whether it is one of the firm's own pages, which are at the root. */
  readonly isRoot?: boolean;
  /** Additional data for search engines and feed readers. Undefined in the browser. */
  readonly structuredData?: StructuredData | undefined;
}

/** Title, description, canonical address, Open Graph and structured data of a page. */
export function createPageMeta(page: PageFacts) {
  const more = createMachineTags(page);
  return {
    meta: [{ title: page.title }, { name: 'description', content: page.description }, ...more.meta],
    links: [{ rel: 'canonical', href: getPublicUrl() + page.path }, ...more.links],
  };
}

interface MachineTags {
  readonly meta: readonly Readonly<Record<string, unknown>>[];
  readonly links: readonly { rel: string; type: string; href: string; title?: string }[];
}

// Only readers of the first HTML need these tags. A browser that navigates needs neither them nor their code.
const createMachineTags = createIsomorphicFn()
  .server(({ path, title, description, isRoot, structuredData = {} }: PageFacts): MachineTags => {
    const { article, graph, markdown } = structuredData;
    return {
      meta: [
        { property: 'og:title', content: title },
        { property: 'og:description', content: description },
        { property: 'og:url', content: getPublicUrl() + path },
        { property: 'og:type', content: article ? 'article' : 'website' },
        { property: 'og:site_name', content: getBrandName() },
        { property: 'og:image', content: getPublicUrl() + getSharePicturePath(path, isRoot) },
        { property: 'og:image:type', content: 'image/png' },
        { property: 'og:image:width', content: '1200' },
        { property: 'og:image:height', content: '630' },
        { property: 'og:image:alt', content: title },
        { name: 'twitter:card', content: 'summary_large_image' },
        ...(article
          ? [
              { property: 'article:published_time', content: article.publishedAt },
              { property: 'article:modified_time', content: article.updatedAt },
              ...(article.section === '' ? [] : [{ property: 'article:section', content: article.section }]),
            ]
          : []),
        ...(graph ? [{ 'script:ld+json': graph }] : []),
      ],
      links: [
        ...FEEDS.map(({ path: feed, type, name }) => ({
          rel: 'alternate',
          type,
          href: getPublicUrl() + feed,
          title: `${getBrandName()} (${name})`,
        })),
        ...(markdown ? [{ rel: 'alternate', type: 'text/markdown', href: getPublicUrl() + markdown }] : []),
      ],
    };
  })
  .client((_: PageFacts): MachineTags => ({ meta: [], links: [] }));

/** Formats a page's title: "Privacy – Great Circle Group". */
export const formatPageTitle = (title: string): string => `${title} – ${getShortName()}`;

/** For screens that must not appear in search results. */
export const createPrivateMeta = (title: string) => ({ meta: [{ title }, { name: 'robots', content: 'noindex' }] });

/** For an address whose record does not exist. */
export const createNotFoundMeta = () => createPrivateMeta(formatPageTitle('404 Page Not Found'));
