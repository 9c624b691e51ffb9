import { formatPersonName } from '#lib/words.ts';
import { addressMail, type MailMessage, type MailRecipient } from '#platform/mail/mail-message.ts';
import type { EntryKind } from '../contact.constants.ts';
import type { ContactRequest, OfferedWhitepaper } from '../contact.contract.ts';

export interface ContactMailDeps {
  readonly getContactTo: () => string;
  /** Returns the firm's label for an industry. */
  readonly formatIndustry: (key: string) => string;
}

interface StoredMessage {
  readonly id: number;
  readonly createdAt: Date;
}

/** The first Message-ID of a thread, of the firm's mail about the message. The time distinguishes installations. */
const createThreadId = ({ id, createdAt }: StoredMessage): string => `contact-${id}-${createdAt.getTime()}`;

/** The mail to the firm about a new message. Replies go to the sender. */
export function contactMail(
  request: Omit<ContactRequest, 'teamMemberId' | 'practiceId'> & {
    readonly addressee: string | null;
    readonly practice: string | null;
  },
  { getContactTo, formatIndustry }: ContactMailDeps,
  form: StoredMessage & { readonly isSuspect: boolean },
): MailMessage {
  const name = formatPersonName(request);
  const facts: (readonly [string, string])[] = [
    ...(request.addressee ? [['To', request.addressee] as const] : []),
    ...(request.practice ? [['About', request.practice] as const] : []),
    ['Name', name],
    ['Email', request.email],
    ...(request.company ? [['Company', request.company] as const] : []),
    ...(request.industry ? [['Industry', formatIndustry(request.industry)] as const] : []),
  ];
  if (form.isSuspect) facts.push(['Note', 'sent within three seconds of opening the form, so perhaps not by a person']);
  return {
    ...addressMail({ email: getContactTo() }),
    purpose: 'office',
    replyTo: request.email,
    thread: { id: createThreadId(form), references: [] },
    subject: `Message from ${name}${request.company ? `, ${request.company}` : ''}`,
    heading: `${name} wrote to you`,
    blocks: [
      { kind: 'facts', facts },
      { kind: 'quote', text: request.message },
      { kind: 'text', text: 'Reply to this email to write back.' },
    ],
  };
}

interface Quoted {
  readonly content: string;
  readonly createdAt: Date;
}

/**
 * A colleague's reply to a visitor, with what the visitor wrote. White papers are links to their pages: the visitor signs in
 * there, as for every download, and reads the current version.
 */
export function replyMail(options: {
  form: StoredMessage & { readonly email: string; readonly message: string };
  /** The mails of the thread before this one, oldest first. */
  earlier: readonly {
    readonly kind: EntryKind;
    readonly mailId: string;
    readonly content: string;
    readonly createdAt: Date;
  }[];
  reply: { readonly mailId: string; readonly content: string; readonly whitepapers: readonly OfferedWhitepaper[] };
  contactTo: string;
  brandName: string;
  publicUrl: string;
}): MailMessage {
  const { form, earlier, reply, contactTo, brandName, publicUrl } = options;
  const received = earlier.findLast(({ kind }) => kind === 'received');
  const quoted: Quoted[] = [...(received ? [received] : []), { content: form.message, createdAt: form.createdAt }];
  return {
    to: form.email,
    heading: '',
    greeting: '',
    purpose: 'letter',
    replyTo: contactTo,
    thread: {
      id: reply.mailId,
      references: [
        createThreadId(form),
        ...earlier.filter(({ kind }) => kind === 'reply').map(({ mailId }) => mailId),
      ].slice(-REFERENCES_MAX),
    },
    subject: `Re: Your message to ${brandName}`,
    blocks: [
      ...reply.content.split(/\n{2,}/).map((text) => ({ kind: 'text', text }) as const),
      ...reply.whitepapers.map(({ title, href }) => ({ kind: 'link', label: title, url: publicUrl + href }) as const),
      ...quoted.flatMap(({ content, createdAt }) => [
        { kind: 'text', text: `On ${formatDay(createdAt)}, you wrote:` } as const,
        { kind: 'quote', text: content } as const,
      ]),
    ],
  };
}

const REFERENCES_MAX = 20;
const formatDay = (date: Date) => date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Tells a colleague that somebody or a rule assigned a message to them, or else that a visitor wrote to them. */
export function assignmentMail(
  colleague: MailRecipient,
  {
    form,
    actor,
    rule,
    publicUrl,
  }: {
    form: {
      readonly id: number;
      readonly firstName: string;
      readonly lastName: string;
      readonly company: string | null;
      readonly message: string;
    };
    actor?: string;
    /** Why a rule gave it to them. */
    rule?: string | null;
    publicUrl: string;
  },
): MailMessage {
  const name = formatPersonName(form);
  return {
    ...addressMail(colleague),
    // Its own limit of one mail an hour per message must not use up that of security notices.
    purpose: 'office',
    subject: `${actor || rule ? 'Assigned to you: message' : 'Message to you'} from ${name}${form.company ? `, ${form.company}` : ''}`,
    heading: actor || rule ? `${actor ?? 'A rule'} assigned a message to you` : `${name} wrote to you`,
    blocks: [
      ...(rule ? [{ kind: 'text', text: `The rule: ${rule}` } as const] : []),
      { kind: 'text', text: `${name} wrote:` },
      { kind: 'quote', text: form.message },
      { kind: 'button', label: 'Open the message', url: `${publicUrl}/admin/messages?status=all&edit=${form.id}` },
    ],
  };
}
