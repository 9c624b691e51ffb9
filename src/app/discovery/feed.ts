import type { BlogPostRow } from '#features/blog/server/blog.store.ts';
import { articleHref, getSharePicturePath, INSIGHTS_HREF } from '#lib/hrefs.ts';
import { renderMarkdown } from '#platform/markdown/markdown.ts';
import { site } from '#site';

/** The newest articles, independent of the feed format. Every address is absolute. */
export interface Feed {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly url: string;
  readonly icon: string;
  readonly updatedAt: Date;
  readonly items: readonly FeedItem[];
}

export interface FeedItem {
  /** A tag URI (RFC 4151). It survives a change of slug or host, so that feed readers show no article twice. */
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly summary: string;
  readonly html: string;
  readonly category: string;
  readonly picture: string;
  readonly publishedAt: Date;
  readonly updatedAt: Date;
}

const { name, domain, since } = site.brand;
const TAG = `tag:${domain},${since}:articles`;

export function createFeed(posts: readonly BlogPostRow[], publicUrl: string): Feed {
  const items = posts.map((post) => createItem(post, publicUrl));
  return {
    id: TAG,
    title: `${name}: Insights`,
    description: site.insights.tagline,
    url: publicUrl + INSIGHTS_HREF,
    icon: `${publicUrl}/icon.svg`,
    // An empty feed gets the year in which the firm started, because the current time would differ on every call.
    updatedAt: new Date(Math.max(Date.UTC(since, 0, 1), ...items.map(({ updatedAt }) => updatedAt.getTime()))),
    items,
  };
}

function createItem(post: BlogPostRow, publicUrl: string): FeedItem {
  const path = articleHref(post.slug);
  return {
    id: `${TAG}/${post.id}`,
    url: publicUrl + path,
    title: post.title,
    summary: post.excerpt,
    html: makeLinksAbsolute(renderMarkdown(post.content), publicUrl, path),
    category: post.category,
    picture: publicUrl + getSharePicturePath(path),
    publishedAt: post.publishedAt,
    updatedAt: post.updatedAt,
  };
}

/** Makes the links of our sanitized HTML absolute. The sanitizer leaves no `>` inside quoted attribute values. */
function makeLinksAbsolute(html: string, publicUrl: string, path: string): string {
  // Feed readers do not select a source by layout width.
  return html
    .replace(/<\/?(?:picture|source)\b[^>]*>/g, '')
    .replace(/<[a-z][^>]*>/g, (tag) =>
      tag
        .replace(/ (href|src)="\//g, (_, attribute: string) => ` ${attribute}="${publicUrl}/`)
        .replace(/ href="#/g, ` href="${publicUrl}${path}#`),
    );
}
