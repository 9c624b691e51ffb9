/** Whom a mail is for. The name is used only once the address is confirmed: before that, a stranger may have chosen it. */
export interface MailRecipient {
  readonly email: string;
  readonly firstName?: string;
  readonly emailVerified?: boolean;
}

/** The part of a message that `addressMail` writes. */
interface AddressedMail {
  readonly to: string;
  readonly greeting: string;
}

/**
 * Why a mail is sent, which decides how many of them one address gets (mail-limit.ts): a `request` can be caused by anybody
 * who types the address, a `notice` tells the owner of an account what was done to it, and `office` mail is for the firm.
 */
export type MailPurpose = 'request' | 'notice' | 'office';

/** The content of a mail; `platform/mail` typesets it in the firm's look, with a text part. */
export interface MailMessage extends AddressedMail {
  readonly purpose: MailPurpose;
  readonly replyTo?: string;
  /** Where a POST ends these mails: mail programs show it as their own button (RFC 8058). */
  readonly unsubscribeUrl?: string;
  readonly subject: string;
  readonly heading: string;
  readonly blocks: readonly MailBlock[];
}

export type MailBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [name: string, value: string])[] }
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  /** A way on that nobody is asked to take. */
  | { readonly kind: 'link'; readonly label: string; readonly url: string };

/** The firm as mails name it. */
export interface MailBrand {
  readonly name: string;
  readonly url: string;
}

/** Addresses a mail. The only place that decides whether a mail greets its reader by name. */
export function addressMail({ email, firstName, emailVerified = false }: MailRecipient): AddressedMail {
  const name = emailVerified ? firstName?.trim() : undefined;
  return { to: email, greeting: name ? `Hello ${name},` : 'Hello,' };
}

/** The text part: every link is whole and on a line of its own. */
export function mailText({ heading, greeting, blocks }: MailMessage, brand: MailBrand): string {
  return [heading, greeting, ...blocks.map(blockText), '--', `${brand.name}\n${brand.url}`].join('\n\n');
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'facts':
      return block.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
    case 'quote':
      return block.text.replace(/^/gm, '> ');
    case 'button':
    case 'link':
      return `${block.label}:\n${block.url}`;
  }
}
