import { ARCHIVE_HREF, getIssueHref } from '#features/newsletter/newsletter.constants.ts';
import type { IssueRow } from '#features/newsletter/server/issues.store.ts';
import { getSharePicturePath } from '#lib/hrefs.ts';
import type { SiteSettings } from '#lib/site/site-settings.ts';
import { makeLinksAbsolute } from '#platform/markdown/absolute-links.ts';
import { renderMarkdown } from '#platform/markdown/markdown.ts';
import { FEED_AUTHORITY } from '#site';
import type { Feed } from './feed.ts';

const TAG = `tag:${FEED_AUTHORITY}:newsletter`;

/** The newest issues of the newsletter with full texts. */
export function createIssueFeed(issues: readonly IssueRow[], publicUrl: string, { brand }: SiteSettings): Feed {
  const { name, since } = brand;
  const items = issues.map(({ id, slug, subject, preheader, content, queuedAt, createdAt }) => {
    const path = getIssueHref(slug);
    const at = queuedAt ?? createdAt;
    return {
      id: `${TAG}/${id}`,
      url: publicUrl + path,
      title: subject,
      summary: preheader ?? subject,
      html: makeLinksAbsolute(renderMarkdown(content, { isPlain: true }), publicUrl, path),
      category: 'Newsletter',
      tags: [],
      authors: [{ name, url: publicUrl }],
      picture: publicUrl + getSharePicturePath(path),
      publishedAt: at,
      updatedAt: at,
    };
  });
  return {
    id: TAG,
    publisher: name,
    title: `${name}: Newsletter`,
    description: `Every issue of the newsletter of ${name}.`,
    url: publicUrl + ARCHIVE_HREF,
    icon: `${publicUrl}/icon.svg`,
    updatedAt: items[0]?.updatedAt ?? new Date(Date.UTC(since, 0, 1)),
    items,
  };
}
