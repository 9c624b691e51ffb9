import { BRAND_NAME } from '#site';

/** The mailto: link for a reply to a message. */
export function createReplyHref({ email, firstName }: { readonly email: string; readonly firstName: string }): string {
  const subject = encodeURIComponent(`Your message to ${BRAND_NAME}`);
  const body = encodeURIComponent(`Dear ${firstName},\n\n`);
  // Encoded, because a question mark in the address would start the query.
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${subject}&body=${body}`;
}
