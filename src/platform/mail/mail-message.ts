/** What a slice says in a mail; `platform/mail` typesets it in the firm's look, with a text part. */
export interface MailMessage {
  readonly to: string;
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

/** The text part: every link is whole and on a line of its own. */
export function mailText({ heading, blocks }: MailMessage, brand: MailBrand): string {
  return [heading, ...blocks.map(blockText), '--', `${brand.name}\n${brand.url}`].join('\n\n');
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
