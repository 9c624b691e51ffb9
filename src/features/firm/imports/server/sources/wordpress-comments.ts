import type { CommentDraft } from '../draft.ts';
import { toPlainText } from '../markdown/html-to-markdown.ts';
import { parseDate } from './parse-date.ts';
import { readChild, readChildren, type WxrElement } from './read-wxr.ts';

const STATES: Readonly<Record<string, CommentDraft['status']>> = {
  '1': 'approved',
  '0': 'pending',
  spam: 'spam',
  trash: 'rejected',
};

/** The comments of an item, a reply after what it replies to. Other sites' notices that they link here are none. */
export const listComments = (item: WxrElement): WxrElement[] =>
  readChildren(item, 'wp:comment')
    .filter((comment) => /^(?:comment)?$/.test(readChild(comment, 'wp:comment_type')))
    .toSorted((a, b) => Number(readChild(a, 'wp:comment_id')) - Number(readChild(b, 'wp:comment_id')));

export function toCommentDraft(comment: WxrElement, article: string): CommentDraft {
  const parent = readChild(comment, 'wp:comment_parent');
  return {
    type: 'comment',
    sourceId: readChild(comment, 'wp:comment_id'),
    article,
    parent: parent === '0' ? undefined : parent,
    authorName: toPlainText(readChild(comment, 'wp:comment_author')),
    authorEmail: readChild(comment, 'wp:comment_author_email') || undefined,
    text: toCommentText(readChild(comment, 'wp:comment_content')),
    status: STATES[readChild(comment, 'wp:comment_approved')] ?? 'pending',
    createdAt: parseDate(readChild(comment, 'wp:comment_date_gmt')) ?? parseDate(readChild(comment, 'wp:comment_date')),
  };
}

const LINK = /<a\b[^>]*\bhref\s*=\s*["']([^"']+)["'][^>]*>(.*?)<\/a>/gis;

/** A comment is plain text here: its lines and the addresses of its links stay, its tags go. */
const toCommentText = (html: string): string =>
  html
    .replace(LINK, (_, href, words) => (toPlainText(words) === toPlainText(href) ? words : `${words} (${href})`))
    .split(/<br\s*\/?>|<\/p>|\n/i)
    .map((line) => toPlainText(line))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
