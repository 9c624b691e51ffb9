/**
 * The recipient of a mail. The name is used only after the address is confirmed; before that, a stranger may have
 * chosen it.
 */
export interface MailRecipient {
  readonly email: string;
  readonly firstName?: string;
  readonly emailVerified?: boolean;
}

/** The part of a message that `addressMail` writes. */
interface AddressedMail {
  readonly to: string;
  /** Its owner has confirmed that the address is theirs. */
  readonly isConfirmed?: boolean;
  readonly greeting: string;
}

/**
 * Why a mail is sent, which determines the limit per address (mailer.ts). Anyone who types the address can cause a
 * `request`, a `notice` informs an account's owner of a change, `office` mail is limited where it is caused (by sender, by
 * address invited, or in time), and a `letter` was written by a colleague: it has neither heading nor greeting of ours.
 */
export type MailPurpose = 'request' | 'notice' | 'office' | 'letter';

/** The place of a mail in a thread. All ids are Message-IDs without the domain, which the transport adds. */
export interface MailThread {
  readonly id: string;
  /** The earlier mails, oldest first. */
  readonly references: readonly string[];
}

/** The content of a mail; `platform/mail` renders it as HTML and text. */
export interface MailMessage extends AddressedMail {
  readonly purpose: MailPurpose;
  readonly replyTo?: string;
  /** Without it, the mail is named after its job and its address. */
  readonly thread?: MailThread;
  /** A POST to this address unsubscribes; mail programs show it as a button (RFC 8058). */
  readonly unsubscribeUrl?: string;
  readonly subject: string;
  /** The preview that mail programs show after the subject; the heading by default. */
  readonly preheader?: string;
  readonly heading: string;
  readonly blocks: readonly MailBlock[];
  readonly calendar?: MailCalendar;
}

/** A calendar file in the mail (RFC 6047): invites to an event, or cancels the one with the same id. */
export interface MailCalendar {
  readonly method: 'REQUEST' | 'CANCEL';
  readonly content: string;
}

export type MailBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [name: string, value: string])[] }
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  /** Sanitized HTML without styles, and the same as plain text. */
  | { readonly kind: 'html'; readonly html: string; readonly text: string }
  /** A published piece. */
  | {
      readonly kind: 'piece';
      readonly title: string;
      readonly summary: string;
      readonly url: string;
      readonly picture: string | null;
    }
  /** An optional, secondary link. */
  | { readonly kind: 'link'; readonly label: string; readonly url: string };

/** The parts of the firm's brand that mails show. */
export interface MailBrand {
  readonly name: string;
  /** The site's address, without a slash at the end. */
  readonly url: string;
  /** The path of its logo. */
  readonly logo?: string | null;
  /** The color of buttons, as #rrggbb. */
  readonly accent?: string | null;
  /** The color of links and rules, as #rrggbb. */
  readonly ground?: string | null;
  /** The path of its icon, beside the name without a logo. */
  readonly favicon?: string | null;
  /** Several lines, at the end of every mail. */
  readonly postalAddress?: string;
  readonly legalNotice?: string;
}

/** Creates the recipient and greeting. Only this function decides whether a mail greets by name. */
export function addressMail({ email, firstName, emailVerified = false }: MailRecipient): AddressedMail {
  const name = emailVerified ? firstName?.trim() : undefined;
  return { to: email, isConfirmed: emailVerified, greeting: name ? `Hello ${name},` : 'Hello,' };
}

/** The postal address without the firm's name, which stands above it. */
export const getAddressBelowName = ({ name, postalAddress = '' }: MailBrand): string =>
  postalAddress.startsWith(`${name}\n`) ? postalAddress.slice(name.length + 1) : postalAddress;

/** Renders the text part, with every link unbroken on its own line. */
export function renderMailText({ heading, greeting, blocks }: MailMessage, brand: MailBrand): string {
  const end = ['--', `${brand.name}\n${brand.url}`, getAddressBelowName(brand), brand.legalNotice];
  const parts = [heading, greeting, ...blocks.map(renderBlock), ...end];
  return parts.filter(Boolean).join('\n\n');
}

function renderBlock(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
    case 'html':
      return block.text;
    case 'piece':
      return `${block.title}\n${block.summary}\n${block.url}`;
    case 'facts':
      return block.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
    case 'quote':
      return block.text.replace(/^/gm, '> ');
    case 'button':
    case 'link':
      return `${block.label}:\n${block.url}`;
  }
}
