import { joinAnd } from '#lib/join-words.ts';
import { addressMail, type MailBlock, type MailMessage } from '#platform/mail/mail-message.ts';
import { CONFIRM_DAYS, type NewsletterTopic } from '../newsletter.constants.ts';
import type { LinkOwner, SubscriberRow } from './newsletter.store.ts';
import { createConfirmLink, createManageLinks, type LinkConfig } from './newsletter-links.ts';

/** Asks the reader to confirm that they want the newsletter. With `isFromStaff`, a colleague has entered the address. */
export function confirmationMail(links: LinkConfig, owner: LinkOwner, now: Date, isFromStaff = false): MailMessage {
  return {
    ...addressMail({ email: owner.email }),
    purpose: 'request',
    subject: 'Please confirm your newsletter subscription',
    heading: 'One click to get our newsletter',
    blocks: [
      {
        kind: 'text',
        text: isFromStaff
          ? 'We understand that you would like our newsletter at this address. Please confirm it.'
          : 'Someone, hopefully you, asked us to send our newsletter to this address.',
      },
      { kind: 'button', label: 'Confirm subscription', url: createConfirmLink(links, owner, now) },
      {
        kind: 'text',
        text: `The link works for ${CONFIRM_DAYS} days. If you do not want it, you can ignore this email: we send nothing until you confirm.`,
      },
    ],
  };
}

/** A mail to a subscriber, with an unsubscribe link in its text and its headers. */
export function newsletterMail(
  links: LinkConfig,
  owner: LinkOwner,
  content: { readonly subject: string; readonly heading: string; readonly blocks: readonly MailBlock[] },
): MailMessage {
  const { unsubscribe, preferences } = createManageLinks(links, owner);
  return {
    ...content,
    // Only confirmed subscribers get these mails.
    ...addressMail({ email: owner.email, firstName: owner.firstName ?? '', emailVerified: true }),
    purpose: 'request',
    unsubscribeUrl: unsubscribe,
    blocks: [
      ...content.blocks,
      { kind: 'link', label: 'Choose what you get', url: preferences },
      { kind: 'link', label: 'Unsubscribe', url: unsubscribe },
    ],
  };
}

/** Sent after the confirmation, so that the reader has an unsubscribe link before the first issue. */
export function welcomeMail(links: LinkConfig, owner: LinkOwner & Pick<SubscriberRow, 'topics'>): MailMessage {
  return newsletterMail(links, owner, {
    subject: 'You are subscribed to our newsletter',
    heading: 'Thank you, you are subscribed',
    blocks: [
      {
        kind: 'text',
        text: `You will hear from us when there is something new to read: ${formatTopics(owner.topics)}. You can change or end your subscription at any time with the links below.`,
      },
    ],
  });
}

const formatTopics = (topics: readonly NewsletterTopic[]) => joinAnd(topics.map((topic) => topic.replace('-', ' ')));

/** Sent to a subscriber who asks again, since no mail would look like an error. */
export function alreadySubscribedMail(links: LinkConfig, owner: LinkOwner): MailMessage {
  return newsletterMail(links, owner, {
    subject: 'You are already subscribed',
    heading: 'You are already subscribed',
    blocks: [
      {
        kind: 'text',
        text: 'Someone, hopefully you, asked us to send our newsletter to this address. You already get it, so there is nothing to do.',
      },
    ],
  });
}
