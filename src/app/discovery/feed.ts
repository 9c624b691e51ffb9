import type { PublishedPost } from '#features/library/blog/server/blog.store.ts';
import { articleHref, getSharePicturePath, INSIGHTS_HREF, teamMemberHref } from '#lib/hrefs.ts';
import type { SiteSettings } from '#lib/site/site-settings.ts';
import { escapeXmlText } from '#lib/xml.ts';
import { makeLinksAbsolute } from '#platform/markdown/absolute-links.ts';
import { renderMarkdown } from '#platform/markdown/markdown.ts';

/** The newest articles, independent of the feed format. Every address is absolute. */
export interface Feed {
  readonly id: string;
  /** The firm. */
  readonly publisher: string;
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
  readonly tags: readonly string[];
  /** The firm if nobody is named. */
  readonly authors: readonly { readonly name: string; readonly url: string }[];
  readonly picture: string;
  readonly publishedAt: Date;
  readonly updatedAt: Date;
}

/** What the addresses and ids of a feed begin with. */
export interface FeedOrigin {
  readonly publicUrl: string;
  /** From `readFeedAuthority`. */
  readonly feedAuthority: string;
}

export function createFeed(posts: readonly PublishedPost[], origin: FeedOrigin, settings: SiteSettings): Feed {
  const { publicUrl, feedAuthority } = origin;
  const id = `tag:${feedAuthority}:articles`;
  const { name, since } = settings.brand;
  const items = posts.map((post) => createItem(post, { id: `${id}/${post.id}`, publicUrl, name }));
  return {
    id,
    publisher: name,
    title: `${name}: Insights`,
    description: settings.insights.tagline,
    url: publicUrl + INSIGHTS_HREF,
    icon: `${publicUrl}/icon.svg`,
    // An empty feed gets the year in which the firm started, because the current time would differ on every call.
    updatedAt: new Date(Math.max(Date.UTC(since, 0, 1), ...items.map(({ updatedAt }) => updatedAt.getTime()))),
    items,
  };
}

function createItem(
  post: PublishedPost,
  { id, publicUrl, name }: { id: string; publicUrl: string; name: string },
): FeedItem {
  const path = articleHref(post.slug);
  return {
    id,
    url: publicUrl + path,
    title: post.title,
    summary: post.excerpt,
    html: makeLinksAbsolute(renderMarkdown(post.content, { isPlain: true }), publicUrl, path),
    category: post.category,
    tags: post.tags,
    authors:
      post.authors.length > 0
        ? post.authors.map((author) => ({ name: author.name, url: publicUrl + teamMemberHref(author.slug) }))
        : [{ name, url: publicUrl + INSIGHTS_HREF }],
    picture: publicUrl + getSharePicturePath(path),
    publishedAt: post.publishedAt,
    updatedAt: post.updatedAt,
  };
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** RSS 2.0 with full texts; `self` is the feed's own address. */
export function formatRss(feed: Feed, self: string): string {
  const namespaces =
    'xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom"';
  return `${DECLARATION}<rss version="2.0" ${namespaces}><channel>
${formatElement('title', feed.title)}${formatElement('link', feed.url)}${formatElement('description', feed.description)}
${formatElement('language', 'en')}${formatElement('lastBuildDate', feed.updatedAt.toUTCString())}
<atom:link rel="self" type="application/rss+xml" href="${escapeXmlText(self)}"/>
${feed.items.map(formatRssItem).join('')}</channel></rss>
`;
}

function formatRssItem(item: FeedItem): string {
  return `<item>
${formatElement('title', item.title)}${formatElement('link', item.url)}
<guid isPermaLink="false">${escapeXmlText(item.id)}</guid>
${formatElement('pubDate', item.publishedAt.toUTCString())}${item.authors.map((author) => formatElement('dc:creator', author.name)).join('')}${listTopics(
  item,
)
  .map((topic) => formatElement('category', topic))
  .join('')}
${formatElement('description', item.summary)}
${formatElement('content:encoded', item.html)}
</item>
`;
}

/** Atom (RFC 4287) with full texts. */
export function formatAtom(feed: Feed, self: string): string {
  return `${DECLARATION}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
${formatElement('id', feed.id)}${formatElement('title', feed.title)}${formatElement('subtitle', feed.description)}
${formatElement('updated', feed.updatedAt.toISOString())}${formatElement('icon', feed.icon)}
<link rel="self" type="application/atom+xml" href="${escapeXmlText(self)}"/>
<link rel="alternate" type="text/html" href="${escapeXmlText(feed.url)}"/>
<author>${formatElement('name', feed.publisher)}</author>
${feed.items.map(formatAtomEntry).join('')}</feed>
`;
}

function formatAtomEntry(item: FeedItem): string {
  return `<entry>
${formatElement('id', item.id)}${formatElement('title', item.title)}
<link rel="alternate" type="text/html" href="${escapeXmlText(item.url)}"/>
${formatElement('published', item.publishedAt.toISOString())}${formatElement('updated', item.updatedAt.toISOString())}
${item.authors.map((author) => `<author>${formatElement('name', author.name)}${formatElement('uri', author.url)}</author>`).join('')}
${listTopics(item)
  .map((topic) => `<category term="${escapeXmlText(topic)}"/>`)
  .join('')}
${formatElement('summary', item.summary)}
<content type="html">${escapeXmlText(item.html)}</content>
</entry>
`;
}

/** JSON Feed 1.1. */
export function toJsonFeed(feed: Feed, self: string) {
  const authors = [{ name: feed.publisher, url: feed.url }];
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.description,
    home_page_url: feed.url,
    feed_url: self,
    icon: feed.icon,
    language: 'en',
    authors,
    items: feed.items.map((item) => ({
      id: item.id,
      url: item.url,
      title: item.title,
      summary: item.summary,
      content_html: item.html,
      image: item.picture,
      date_published: item.publishedAt.toISOString(),
      date_modified: item.updatedAt.toISOString(),
      authors: item.authors,
      tags: listTopics(item),
    })),
  };
}

const listTopics = ({ category, tags }: FeedItem): string[] => [category, ...tags];
const formatElement = (name: string, text: string): string => `<${name}>${escapeXmlText(text)}</${name}>`;
