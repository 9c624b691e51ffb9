import { BRAND_NAME } from '#site';

/** Opens a mail program with an answer to somebody's message. */
export function replyHref({ email, firstName }: { readonly email: string; readonly firstName: string }): string {
  const subject = encodeURIComponent(`Your message to ${BRAND_NAME}`);
  const body = encodeURIComponent(`Dear ${firstName},\n\n`);
  // A question mark in an address would begin the subject.
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${subject}&body=${body}`;
}
