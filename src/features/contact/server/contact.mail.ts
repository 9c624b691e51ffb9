import { addressMail, type MailMessage } from '#platform/mail/mail-message.ts';
import type { ContactRequest } from '../contact.contract.ts';

export interface ContactMailDeps {
  readonly contactTo: string;
  /** Returns the firm's label for an industry. */
  readonly formatIndustry: (key: string) => string;
}

/** The mail to the firm about a new message. Replies go to the sender. */
export function contactMail(
  request: ContactRequest,
  { contactTo, formatIndustry }: ContactMailDeps,
  isSuspect: boolean,
): MailMessage {
  const name = `${request.firstName} ${request.lastName}`;
  const facts: (readonly [string, string])[] = [
    ['Name', name],
    ['Email', request.email],
    ['Company', request.company ?? 'not given'],
    ['Industry', request.industry ? formatIndustry(request.industry) : 'not given'],
  ];
  if (isSuspect) facts.push(['Note', 'sent within three seconds of opening the form, so perhaps not by a person']);
  return {
    ...addressMail({ email: contactTo }),
    purpose: 'office',
    replyTo: request.email,
    subject: `Message from ${name}${request.company ? `, ${request.company}` : ''}`,
    heading: `${name} wrote to you`,
    blocks: [
      { kind: 'facts', facts },
      { kind: 'quote', text: request.message },
      { kind: 'text', text: 'Reply to this email to write back.' },
    ],
  };
}
