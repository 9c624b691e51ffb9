import { addressMail, type MailMessage, type MailRecipient } from '#platform/mail/mail-message.ts';

export type MailedAuthor = MailRecipient;

interface MailedComment {
  readonly authorName: string | null;
  readonly content: string;
  readonly status: string;
}

/** Comments whose text is in one mail. */
const SHOWN_COMMENTS = 10;
const EXCERPT_LENGTH = 600;

/** Informs the author of an article about new comments. */
export function commentMail(
  author: MailedAuthor,
  post: { readonly id: number; readonly title: string },
  comments: readonly MailedComment[],
  publicUrl: string,
): MailMessage {
  const count = comments.length;
  const what = count === 1 ? 'A new comment' : `${count} new comments`;
  const waiting = comments.filter(({ status }) => status === 'pending').length;
  const rest = count - SHOWN_COMMENTS;
  return {
    ...addressMail(author),
    // The limit of one mail an hour per article protects the author, and must not use up that of their security notices.
    purpose: 'office',
    subject: `${what} on “${post.title}”`,
    heading: `${what} on “${post.title}”`,
    blocks: [
      ...comments
        .slice(0, SHOWN_COMMENTS)
        .flatMap(({ authorName, content }) => [
          { kind: 'text', text: `${authorName ?? 'Anonymous'} wrote:` } as const,
          { kind: 'quote', text: shorten(content) } as const,
        ]),
      ...(rest > 0 ? [{ kind: 'text', text: `And ${rest} more.` } as const] : []),
      { kind: 'text', text: describeWaiting(count, waiting) },
      { kind: 'button', label: 'Open the comments', url: `${publicUrl}/admin?tab=comments&status=all&post=${post.id}` },
      { kind: 'link', label: 'Turn these emails off in your account', url: `${publicUrl}/account#email` },
    ],
  };
}

function describeWaiting(count: number, waiting: number): string {
  if (waiting === 0) return count === 1 ? 'It is shown below the article.' : 'They are shown below the article.';
  if (waiting < count) return `${waiting} of them are waiting for an editor.`;
  return count === 1 ? 'It is waiting for an editor.' : 'They are waiting for an editor.';
}

const shorten = (text: string) =>
  text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH).toWellFormed().trimEnd()} …` : text;
